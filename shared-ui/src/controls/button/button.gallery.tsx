import type { GalleryEntry } from '../../../gallery/entry'
import { IconCopy, IconPlus, IconTrash } from '../icons'
import { Group, Stack } from '../layout/layout'
import { Button, ButtonLink } from './button'
import { IconButton } from './icon-button'

export const entry: GalleryEntry = {
  title: 'Button',
  lead: 'Something happens. One primary button a page or dialog; its word is the verb of what happens.',
  states: [
    {
      title: 'Kinds',
      content: (
        <Group>
          <Button kind="primary">Save</Button>
          <Button>Cancel</Button>
          <Button kind="quiet">Show more</Button>
          <Button kind="danger">Delete</Button>
          <ButtonLink href="/?entry=button/button">Open client</ButtonLink>
        </Group>
      ),
    },
    {
      title: 'With an icon',
      content: (
        <Group>
          <Button kind="primary" icon={IconPlus}>
            Add director
          </Button>
          <Button size="small" icon={IconCopy}>
            Copy link
          </Button>
          <IconButton icon={IconTrash} label="Delete director" />
        </Group>
      ),
    },
    {
      title: 'Not now',
      content: (
        <Group>
          <Button kind="primary" busy>
            Saving..
          </Button>
          <Button disabled>Approve</Button>
          <IconButton icon={IconTrash} label="Delete director" disabled />
        </Group>
      ),
    },
    {
      title: 'As wide as its place',
      content: (
        <Stack gap="sm" style={{ maxWidth: 320 }}>
          <Button kind="primary" wide>
            Sign in
          </Button>
          <Button wide>Use another account</Button>
        </Stack>
      ),
    },
  ],
}
