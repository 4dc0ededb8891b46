import type { RichText } from '@dossier/contract/platform/fields/field'
import { plainText } from '@dossier/contract/platform/validation/rich-text'
import { saveTerms } from '../people/terms/save-terms'
import type { User } from '../people/users/user'
import { within } from '../platform/context'
import type { Product } from '../wiring/product'
import { actorOf } from './demo-organisation'

type Operation = RichText['ops'][number]

const paragraph = (insert: string): Operation[] => [{ insert: `${insert}\n` }]
const heading = (insert: string): Operation[] => [{ insert, attributes: { bold: true } }, { insert: '\n' }]
const bullets = (lines: readonly string[]): Operation[] =>
  lines.flatMap((insert) => [{ insert }, { insert: '\n', attributes: { list: 'bullet' } }])

const structure: RichText = {
  ops: [
    ...paragraph('These terms apply to everybody who uses Dossier on behalf of an organisation.'),
    ...heading('Your account'),
    ...bullets([
      'An account belongs to one person. Keep its password and second factor to yourself.',
      'Your organisation decides what you may see and do. What you do is recorded under your name.',
    ]),
    ...heading('Information about clients'),
    ...paragraph(
      'You record information about clients only as far as the law or your organisation’s duties of care require it, and you keep it correct and up to date.',
    ),
    ...heading('Credits'),
    ...paragraph(
      'Credits and subscriptions belong to the organisation. Converted reports are charged when they are made.',
    ),
    ...heading('Questions'),
    ...paragraph('Write to us through the contact page whenever something here is unclear.'),
  ],
}

/** The first version of the terms, written by the operator. */
export async function writeTerms({ context }: Product, operator: User) {
  await saveTerms(within(context, { actor: actorOf(operator) }), { structure, content: plainText(structure) })
}
