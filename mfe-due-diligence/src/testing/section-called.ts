import { screen, within } from '@testing-library/react'

/** What a section of the page holds, by its title. */
export const sectionCalled = (title: string) =>
  within(screen.getByText(title, { selector: 'h2 *' }).closest('section') ?? document.body)
