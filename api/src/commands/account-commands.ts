import type { CommandDef } from 'citty'
import type { JobContext } from '../people/context'
import { createSuperUser } from '../people/operator/create-super-user'
import { resetPassword } from '../people/operator/reset-password'
import { resetTwoFactor } from '../people/operator/reset-two-factor'
import type { WithProduct } from './opened'

type Print = (text: string) => void

/** Mails an account a link by which its password is chosen. */
type ByLink = {
  readonly description: string
  /** Answers the link. */
  readonly act: (ctx: JobContext, address: string, how: { readonly printed: boolean }) => Promise<string>
  readonly done: (address: string) => string
  readonly begins?: boolean
}

const byLink = {
  'create-super-user': {
    description: 'Adds an operator of the platform, who belongs to no organisation',
    act: createSuperUser,
    done: (address) => `${address} is a super user. Within 24 hours they choose a password by a link, once.`,
    begins: true,
  },
  'reset-password': {
    description: 'Lets a user choose a new password',
    act: resetPassword,
    done: (address) => `Within an hour ${address} may choose a new password by a link, once.`,
  },
} as const satisfies Record<string, ByLink>

const email = { type: 'positional', description: 'E-mail address of the account', required: true } as const

/** A link is mailed, and printed where someone asks for it, which is on record (GOV-41). */
const printing = { type: 'boolean', description: 'Prints the link here too; the audit trail says so' } as const

const confirmedAgain =
  'The account counts as controlled by the command line until a confirmed decision maker, or another super user, confirms it.'

/** What is done to one account, which its address names. */
export const accountCommands = (withProduct: WithProduct, print: Print) => ({
  'create-super-user': byLinkCommand(byLink['create-super-user'], withProduct, print),
  'reset-password': byLinkCommand(byLink['reset-password'], withProduct, print),
  'reset-two-factor': resetTwoFactorCommand(withProduct, print),
})

const byLinkCommand = (
  { description, act, done, begins = false }: ByLink,
  withProduct: WithProduct,
  print: Print,
): CommandDef => ({
  meta: { description },
  args: { email, print: printing },
  run: ({ args }) =>
    withProduct(
      async ({ context, mailGoes }) => {
        const [address, printed] = [String(args.email), args.print === true]
        const link = await act(context, address, { printed })
        print([done(address), ...(printed ? [link] : []), mailGoes, confirmedAgain].join('\n\n'))
      },
      { begins },
    ),
})

const resetTwoFactorCommand = (withProduct: WithProduct, print: Print): CommandDef => ({
  meta: { description: 'Lets a user set up another authenticator app' },
  args: { email },
  run: ({ args }) =>
    withProduct(async ({ context, mailGoes }) => {
      const address = String(args.email)
      await resetTwoFactor(context, address)
      print(
        `${address} is signed out everywhere and sets up a second factor at the next sign-in. ${mailGoes}\n\n${confirmedAgain}`,
      )
    }),
})
