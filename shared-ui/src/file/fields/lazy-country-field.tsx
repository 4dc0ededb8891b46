import type { Field } from '@dossier/contract/platform/fields/field'
import type { ComponentProps } from 'react'
import { LazyBoundary } from '../../area/lazy-boundary'
import { lazyComponent } from '../../area/lazy-component'
import { PageBoundary } from '../../area/page-boundary'
import type { CountryField } from '../../controls/choice/country-field'
import { Skeleton } from '../../controls/feedback/skeleton'

/** The input of a country, which brings a list that is searched and placed. Of the shell, whose copy is the page's. */
export const CountryInput = lazyComponent(
  'shell',
  async () => (await import('../../controls/choice/country-field')).CountryField,
)

/** A country, its input loaded where one is first typed in. */
export const LazyCountryField = (props: ComponentProps<typeof CountryField>) => (
  <PageBoundary title="The countries are not available">
    <LazyBoundary fallback={<Skeleton height={34} label={`Loading ${props.label}`} />}>
      <CountryInput {...props} />
    </LazyBoundary>
  </PageBoundary>
)

/** Whether these fields cannot be typed in at once: the input of one is loaded first. */
export const needCountryInput = (fields: readonly Field[]) => fields.some(({ input }) => input === 'country')
