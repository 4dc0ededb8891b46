import type { CommandDef } from 'citty'
import type { JobContext } from '../people/context'
import { createSuperUser } from '../people/operator/create-super-user'
import { resetPassword } from '../people/operator/reset-password'
import { resetTwoFactor } from '../people/operator/reset-two-factor'
import { type VerifiedChain, verifyTrails } from '../people/operator/verify-trails'
import { type CheckedCollection, checkDatabase } from '../platform/database/check-database'
import type { Database } from '../platform/database/open-database'
import type { Anchor } from '../trail/anchors/anchor'
import { readAnchors } from '../trail/anchors/anchor-file'
import { runProgram, type Terminal } from './run-program'

/** The product as a command uses it. */
export type Opened = {
  readonly context: JobContext
  /** Where mail goes, for people. */
  readonly mailGoes: string
  close(): Promise<void>
}

type OfOperator = Terminal & {
  /** @param begins whether a database may be begun where there is none */
  readonly open: (begins: boolean) => Promise<Opened>
  /** Opens the database as it is, of which nothing has to be whole. */
  readonly openStored: () => Promise<Pick<Database, 'db' | 'close'>>
}

/** A link is mailed, and printed where someone asks for it, which is on record (GOV-41). */
const printing = { type: 'boolean', description: 'Prints the link here too; the audit trail says so' } as const

const confirmedAgain =
  'The account counts as controlled by the command line until a confirmed decision maker, or another super user, confirms it.'

const email = { type: 'positional', description: 'E-mail address of the account', required: true } as const

/** Runs one command of the operator. Answers the exit code: 0, or 1 with the reason on the complaints' side. */
export const runAdmin = (rawArgs: readonly string[], { open, openStored, ...terminal }: OfOperator): Promise<number> =>
  runProgram(
    rawArgs,
    {
      name: 'npm run admin --',
      description: 'What the operator of the platform does at the machine itself',
      commands: { ...commandsOf(open, terminal.print), 'check-database': checkOf(openStored, terminal.print) },
    },
    terminal,
  )

function commandsOf(open: OfOperator['open'], print: (text: string) => void): Record<string, CommandDef> {
  const withProduct = async <T>(act: (opened: Opened) => Promise<T>, { begins = false } = {}): Promise<T> => {
    const opened = await open(begins)
    try {
      return await act(opened)
    } finally {
      await opened.close()
    }
  }
  const forUser = (
    description: string,
    act: (opened: Opened, address: string) => Promise<string>,
    how?: { readonly begins: boolean },
  ): CommandDef => ({
    meta: { description },
    args: { email },
    run: ({ args }) => withProduct(async (opened) => print(await act(opened, String(args.email))), how),
  })
  const byLink = (
    description: string,
    act: (ctx: JobContext, address: string, how: { readonly printed: boolean }) => Promise<string>,
    done: (address: string) => string,
    how?: { readonly begins: boolean },
  ): CommandDef => ({
    meta: { description },
    args: { email, print: printing },
    run: ({ args }) =>
      withProduct(async ({ context, mailGoes }) => {
        const [address, printed] = [String(args.email), args.print === true]
        const link = await act(context, address, { printed })
        print([done(address), ...(printed ? [link] : []), mailGoes, confirmedAgain].join('\n\n'))
      }, how),
  })
  return {
    'create-super-user': byLink(
      'Adds an operator of the platform, who belongs to no organisation',
      createSuperUser,
      (address) => `${address} is a super user. Within 24 hours they choose a password by a link, once.`,
      { begins: true },
    ),
    'reset-password': byLink(
      'Lets a user choose a new password',
      resetPassword,
      (address) => `Within an hour ${address} may choose a new password by a link, once.`,
    ),
    'reset-two-factor': forUser(
      'Lets a user set up another authenticator app',
      async ({ context, mailGoes }, address) => {
        await resetTwoFactor(context, address)
        return `${address} is signed out everywhere and sets up a second factor at the next sign-in. ${mailGoes}\n\n${confirmedAgain}`
      },
    ),
    'verify-audit': {
      meta: {
        description: 'Checks that no event of any audit trail was changed, and that files hold what was approved',
      },
      args: {
        anchors: { type: 'string', description: 'A file of anchors that was kept elsewhere', valueHint: 'file' },
        key: {
          type: 'string',
          description: 'The public key of an anchor that was kept elsewhere, or several behind commas',
          valueHint: 'key',
        },
      },
      run: async ({ args }) => {
        const anchors = args.anchors === undefined ? undefined : await readAnchors(String(args.anchors))
        const keys = args.key === undefined ? undefined : String(args.key).split(',')
        return withProduct(async ({ context }) => {
          const chains = await verifyTrails(context, { anchors, keys })
          print(chains.length === 0 ? 'There are no events yet.' : chains.flatMap(linesOf).join('\n'))
          if (anchors) print(comparedWith(anchors))
          return chains.every(isWhole)
        })
      },
    },
  }
}

const checkOf = (openStored: OfOperator['openStored'], print: (text: string) => void): CommandDef => ({
  meta: { description: 'Reads the whole database, and says what in it is damaged or does not fit together' },
  async run() {
    const { db, close } = await openStored()
    let isSound = true
    try {
      for await (const collection of checkDatabase(db)) {
        isSound &&= collection.problems.length === 0
        print(textOf(collection))
      }
    } finally {
      await close()
    }
    print(
      isSound
        ? 'The database is sound.'
        : 'The database is DAMAGED. Stop the product and bring the newest backup back.',
    )
    return isSound
  },
})

const textOf = ({ name, documents, problems }: CheckedCollection) =>
  [
    `${name}: ${documents} ${documents === 1 ? 'document' : 'documents'}${problems.length === 0 ? '' : ', DAMAGED'}`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n')

const isWhole = ({ brokenAt, altered, keyFault }: VerifiedChain) =>
  brokenAt === undefined && altered.length === 0 && keyFault === undefined

const linesOf = (chain: VerifiedChain): readonly string[] => [
  lineOf(chain),
  ...(chain.keyFault === undefined ? [] : [`${chain.name}: NOT PROVEN BY THE KEY: ${chain.keyFault}`]),
  ...chain.differences.map((difference) => `${chain.name}: ${lineOfDifference(difference)}`),
  ...(chain.further > 0 ? [`${chain.name}: and ${chain.further} more`] : []),
  ...chain.altered.map(
    ({ name, _id, file }) => `${chain.name}: ALTERED OR MISSING: the file of ${name} (${_id}), ${file}`,
  ),
]

const lineOf = ({ name: organisation, events, brokenAt }: VerifiedChain) =>
  brokenAt === undefined
    ? `${organisation}: whole, ${events} events`
    : `${organisation}: BROKEN at event ${brokenAt}, ${events} events before it are whole`

const lineOfDifference = ({ event, objectType, _id, text }: VerifiedChain['differences'][number]) =>
  `NOT AS EVENT ${event} SAYS: ${objectType === null ? text : `${objectType} ${_id} ${text}`}`

/** Whose keys these are is for the reader to compare: the file alone says only that it was not changed. */
function comparedWith(anchors: readonly Anchor[]): string {
  const newest = anchors
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  const keys = [...new Set(anchors.map(({ public_key }) => public_key))]
  return newest === undefined
    ? 'The file has no anchors.'
    : `Compared with ${anchors.length} ${anchors.length === 1 ? 'anchor' : 'anchors'}, the newest of ${newest}, signed with ${keys.join(', ')}`
}
