import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { DescriptionList } from './description-list'

describe('A description list', () => {
  it.each(['columns', 'rows'] as const)('says which value belongs to which label, in %s', async (layout) => {
    renderPage(
      <DescriptionList
        layout={layout}
        items={[
          { label: 'Name', value: 'Blauwbaai N.V.' },
          { label: 'Trading name', value: '' },
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'Trading name'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Blauwbaai N.V.', '—'])
    await expectNoViolations()
  })
})
