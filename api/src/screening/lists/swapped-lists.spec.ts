import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { bucketShelf } from '../../platform/file-store/bucket-shelf.repository'
import { createFileStore } from '../../platform/file-store/file-store'
import { newId } from '../../platform/ids'
import { fileWith, unList } from '../../testing/list-files'
import { openProduct } from '../../testing/open-product'
import { embeddedProvider } from '../requests/embedded-provider'
import { createLists } from '../requests/lists'
import { currentLists } from './current-lists'
import { importList } from './import-list'
import { openFile } from './list-file'

const smallOfacList = `<sdnList><publshInformation><Publish_Date>02/07/2026</Publish_Date></publshInformation>
<sdnEntry><uid>36</uid><lastName>QUAYSIDE</lastName><sdnType>Individual</sdnType></sdnEntry></sdnList>`
const people = (family: string) => Array.from({ length: 300 }, (_, at) => `Karim${at} ${family}`)

it('A new version takes the place of the one before while fifty are screened at a time: none fails, none mixes', async () => {
  const product = await openProduct()
  const importNames = async (family: string, day: string) => {
    product.clock.pass(60)
    const opened = await openFile(fileWith(unList(['Mireille Dupond', ...people(family)], day)))
    await importList(product.context, { source: 'un', opened })
  }
  // In place of the one that is shipped, which takes longer to read.
  await importList(product.context, {
    source: 'ofac-sdn',
    opened: await openFile(fileWith(smallOfacList)),
    fewer: true,
  })
  await importNames('Haddad', '2026-02-20')
  const fileStore = createFileStore({ shelves: [bucketShelf(product.database.db)], newId, now: product.clock.now })
  const lists = createLists({ current: () => currentLists(product.context), fileStore, log: pino({ level: 'silent' }) })
  onTestFinished(lists.close)
  const { screen } = embeddedProvider(lists)
  const answers: { day: string | undefined; families: string[] }[] = []
  const ask = async (at: number) => {
    const one = {
      firstname: `Karim${at % 300}`,
      surname: at % 2 === 0 ? 'Haddad' : 'Verhaal',
      dob: '',
      nationality: '',
    }
    const { results, lists: asked } = await screen(one)
    const un = asked.find(({ id }) => id === 'un')
    const families = results.filter(({ match }) => match.list === 'un').map(({ individual }) => individual.surname)
    answers.push({ day: un?.published, families })
  }
  await lists.upToDate()
  await importNames('Verhaal', '2026-02-28')

  let isTaken = false
  const taken = lists.upToDate().then(() => {
    isTaken = true
  })
  let rounds = 0
  const askFifty = async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => ask(rounds * 50 + at)))
    rounds += 1
  }
  while (!isTaken) await askFifty()
  await taken
  await askFifty()

  expect(answers).toHaveLength(rounds * 50)
  expect(new Set(answers.map(({ day }) => day))).toEqual(new Set(['2026-02-20', '2026-02-28']))
  expect(new Set(answers.filter(({ families }) => families.length > 0).map(({ day }) => day)).size).toBe(2)
  for (const { day, families } of answers) {
    const family = day === '2026-02-20' ? /Haddad/ : /Verhaal/
    expect(families.every((name) => family.test(name))).toBe(true)
  }
}, 60_000)
