import type { GalleryEntry } from '../../gallery/entry'
import { Button } from '../controls/button/button'
import { CopyButton } from '../controls/copy/copy-button'
import { Group } from '../controls/layout/layout'
import { SearchField } from '../controls/search-field/search-field'
import { Breadcrumbs } from './breadcrumbs'
import { Toolbar } from './page'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Parts of a page',
  lead: 'Where one is, and what stands above a list. The frame itself, Page, is the one of every page.',
  states: [
    {
      title: 'Breadcrumbs',
      content: (
        <Breadcrumbs
          crumbs={[
            { label: 'Corporate KYC', href: '/?entry=page/page' },
            { label: 'Blauwbaai Maritime Holdings N.V.', href: '/?entry=page/page' },
            { label: 'Due Diligence' },
          ]}
        />
      ),
    },
    {
      title: 'Above a list',
      content: (
        <Toolbar end={<Button kind="primary">Add New Client</Button>}>
          <SearchField label="Search clients" value="" onSearch={nothing} />
          <Button>Filters</Button>
        </Toolbar>
      ),
    },
    {
      title: 'Copying',
      content: (
        <Group>
          <CopyButton text="https://dossier.example" label="Copy link" />
        </Group>
      ),
    },
  ],
}
