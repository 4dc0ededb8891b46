import { getScreening } from '@dossier/contract/screening/endpoints'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aList, anAnswer, aResult, aScreening, screeningId } from '../testing/screening.builder'
import { ScreeningPage } from './screening-page'

const list = `/${clientId(1)}/sanction-screening-lookups/`
const routes = [{ path: '/:companyId/sanction-screening-lookups/:screeningId', element: <ScreeningPage /> }]

const show = () => {
  stubClient()
  return renderPage(routes, { at: `${list}${screeningId(1)}/` })
}
const showAnswer = (answer: Partial<ScreeningAnswer>) => {
  stub(getScreening, aScreening({ response: JSON.stringify(anAnswer(answer)) }))
  return show()
}
const selected = () => screen.queryByRole('region', { name: 'Selected match' })
const part = (name: string) => screen.getByRole('region', { name })
const entries = (name: string) =>
  within(part(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A sanction screening', () => {
  it('SAN-15 SAN-16 says that it loads, then whom it was about, and leads back to the list', async () => {
    const line = slowLine()
    stub(getScreening, () => line.carries(aScreening()))
    show()
    expect(await screen.findByText('Loading...')).toBeVisible()
    await line.arrives()
    expect(await screen.findByRole('heading', { level: 1, name: 'Verhaal Tomas' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sanction History' })).toHaveAttribute('href', list)
    const result = screen.getByRole('region', { name: 'Sanction Screening Result Information' })
    const facts = [...result.querySelectorAll('dl')][0]
    expect(facts).toHaveTextContent('SurnameVerhaalFirst NameTomasDate of Birth09/05/1973NationalityNetherlands')
    expect(screen.getAllByText('Netherlands')).toHaveLength(2)
  })

  it('SAN-17 SAN-18 lets one of several be picked once it is understood that they are several', async () => {
    const second = { firstname: 'Thomas', surname: 'VERHAL', year_of_birth: '1971' }
    const { user } = showAnswer({ results: [aResult(), aResult({ individual: second })] })
    const notice = 'The search returned more than one document, please select the one that matches best'
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByText('Click on one to show in view')).toBeVisible()
    const matches = screen.getByRole('table', { name: 'Matches' })
    expect(matches).toHaveTextContent('First NameSurnameYear of Birth')
    expect(matches).toHaveTextContent('ThomasVERHAL1971')
    const pick = screen.getByRole('button', { name: 'Show Thomas VERHAL, 2' })
    expect(pick).toBeDisabled()
    expect(selected()).toBeNull()
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'I understand' }))
    await user.click(pick)
    expect(selected()).toHaveTextContent('VERHAL')
    expect(selected()).toHaveTextContent('1971')
    expect(pick).toHaveAttribute('aria-pressed', 'true')
  })

  it('SAN-19 shows a single match at once, with all that is known of it', async () => {
    showAnswer({
      results: [
        aResult({
          addresses: ['1 Quay, Willemstad', '2 Quay, Willemstad'],
          sanction_types: [
            { body: 'Sample Office', current: true, found: true, countryCode: 'NL', programme: 'SAMPLE' },
          ],
          notes: [{ note: 'Also trades', source: 'Sample list' }],
          flags: [{ found: true, data: { rep: 'PEP' } }],
          articles: [
            { url: 'https://news.example/1', snippets: [{ title: 'Trial', text: 'It began', terms: ['fraud'] }] },
          ],
        }),
      ],
    })
    await screen.findByRole('region', { name: 'Selected match' })
    expect(part('Individual')).toHaveTextContent('First NameTomas JanSurnameVERHAALYear of Birth1973')
    expect(entries('Addresses')).toEqual(['1. 1 Quay, Willemstad', '2. 2 Quay, Willemstad'])
    expect(entries('Sanctions')).toEqual(['SAMPLE, Sample Office, NL, current'])
    expect(entries('Notes')).toEqual(['Also trades – Sample list'])
    expect(entries('Flags')).toEqual(['PEP'])
    expect(part('Articles')).toHaveTextContent('TrialIt beganfraud')
    await expectNoViolations()
  })

  it('SAN-20 says of each part that it holds nothing', async () => {
    showAnswer({})
    expect(await screen.findByText('No Sanctions found')).toBeVisible()
    for (const of of ['Addresses', 'Notes', 'Flags', 'Articles'])
      expect(screen.getByText(`No ${of} found`)).toBeVisible()
  })

  it('SAN-21 says that no one was found, and what a search depends on', async () => {
    showAnswer({ results: [] })
    const none =
      'No results found, please try again with different search criteria or contact the administrator for further assistance'
    expect(await screen.findByText(none)).toBeVisible()
    const depends = 'Search depends on First & Last names, as well as, Nationality and Birthday date'
    expect(screen.getByText(depends)).toBeVisible()
    expect(screen.queryByText('Error occured while fetching the data')).toBeNull()
  })

  it.each([
    ['failed', () => aScreening({ outcome: 'failed', message: 'The lists are closed' })],
    ['holds no answer', () => aScreening({ response: '', message: 'The lists are closed' })],
    ['cannot be read', () => refuse('not-found', { message: 'The lists are closed' })],
  ])('SAN-22 says why where it %s, which is not the same as no results', async (_, answer) => {
    stub(getScreening, answer)
    show()
    expect(await screen.findByText('Error occured while fetching the data')).toBeVisible()
    expect(screen.getByText('The lists are closed')).toBeVisible()
    expect(screen.queryByText(/No results found/)).toBeNull()
  })

  it('SAN-22 is not shown among those of another client', async () => {
    stub(getScreening, aScreening({ company_id: clientId(2) }))
    show()
    expect(await screen.findByText('Error occured while fetching the data')).toBeVisible()
    expect(screen.queryByText('Verhaal')).toBeNull()
  })

  it('SAN-23 shows the words of a provider as they are, and links to the web only', async () => {
    const snippets = [{ title: '<i>Trial</i>', text: '<script>no</script>', terms: [] }]
    showAnswer({
      results: [
        aResult({
          notes: [{ note: '<b>Bold</b>', source: '' }],
          articles: ['https://news.example/1', 'http://news.example/2', 'javascript:alert(1)', 'data:text/html,x'].map(
            (url) => ({ url, snippets }),
          ),
        }),
      ],
    })
    expect(await screen.findByText('<b>Bold</b>')).toBeVisible()
    expect(screen.getAllByText('<script>no</script>')).toHaveLength(4)
    const links = within(part('Articles')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://news.example/1', 'http://news.example/2'])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    expect(screen.getByText('javascript:alert(1)').tagName).toBe('SPAN')
  })

  it.each([
    ['beside who was found', [aResult()]],
    ['where no one was found', []],
  ])('says that a namesake was ruled out, who and by which date of birth, %s', async (_, results) => {
    const namesakes = [{ entry: '18', list: 'sample', name: 'VERHAAL, Tomas', births: ['1952-04-01'] }]
    const { user } = showAnswer({ results, namesakes })
    await user.click(await screen.findByText('1 namesake ruled out: born 1952'))
    expect(
      screen.getByRole('list', { name: 'Namesakes ruled out' }).textContent?.replaceAll(/[\u2066-\u2069]/g, ''),
    ).toBe('VERHAAL, Tomas, born 1952-04-01, 18 of Sample list')
    await expectNoViolations()
  })

  it('says nothing of namesakes where there are none', async () => {
    showAnswer({})
    await screen.findByRole('region', { name: 'Selected match' })
    expect(screen.queryByText(/namesake/)).toBeNull()
  })

  it.each([false, true])('marks a list that was out of date: %s', async (outOfDate) => {
    showAnswer({ lists: [aList({ outOfDate })], results: [] })
    const asked = await screen.findByRole('list', { name: 'Lists asked' })
    expect(asked).toHaveTextContent(`Sample list of 20/11/2026${outOfDate ? 'out of date' : ''}`)
    expect(screen.queryAllByText('out of date')).toHaveLength(outOfDate ? 1 : 0)
  })

  it('says how sure a match is, by which list, and what speaks for and against it', async () => {
    const explanation = [
      { feature: 'name', speaks: 'for', text: 'The names are alike.' },
      { feature: 'birth date', speaks: 'against', text: 'Born in another year.' },
    ] as const
    const match = { entry: '17', list: 'sample', score: 0.9, band: 'strong' as const, explanation: [...explanation] }
    showAnswer({ results: [aResult({ match })] })
    expect(await screen.findByText('Strong match')).toBeVisible()
    expect(selected()).toHaveTextContent('Sample list of 20/11/2026')
    expect(selected()).toHaveTextContent('NameThe names are alike. supports the match')
    expect(selected()).toHaveTextContent('Birth dateBorn in another year. contradicts the match')
  })
})
