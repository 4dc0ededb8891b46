import type { Invitee } from '@dossier/contract/due-diligence/schemas/invitations'
import { checkAddress } from '../records/address-field'

/** A line of a list: whom it asks, and at which address, or what is wrong with it. */
export type ListLine =
  | { readonly number: number; readonly text: string; readonly client: Invitee; readonly email: string }
  | { readonly number: number; readonly text: string; readonly fieldError: string }

/** Returns the lines of a list of clients with their addresses, as it is copied from a spreadsheet or a letter. */
export function readAddressList(list: string, clients: readonly Invitee[]): readonly ListLine[] {
  const known = new Map<string, Invitee[]>()
  for (const client of clients) {
    const namesakes = known.get(compared(client.name)) ?? []
    known.set(compared(client.name), [...namesakes, client])
  }
  const before = new Map<string, number>()
  return list.split('\n').flatMap((line, index): ListLine | [] => {
    const text = line.trim()
    if (text === '') return []
    const number = index + 1
    const { name, email } = partsOf(text)
    const namesakes = known.get(compared(name)) ?? []
    const [client] = namesakes
    const earlier = before.get(compared(name))
    before.set(compared(name), earlier ?? number)
    if (client === undefined) return { number, text, fieldError: 'No client has this name' }
    if (namesakes.length > 1) return { number, text, fieldError: 'Several clients have this name' }
    if (earlier !== undefined) return { number, text, fieldError: `This client stands in line ${earlier}` }
    if (client.open_form !== null) return { number, text, fieldError: 'This client has an open form' }
    const fieldError = email === '' ? 'No address' : checkAddress(email)
    return fieldError === undefined ? { number, text, client, email } : { number, text, fieldError }
  })
}

const compared = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const divided = /^(?<name>.*?)\s*[\t;]\s*(?<email>.*)$/
const endingInAddress = /^(?<name>.*?)[\s,]+(?<email>\S+@\S*)$/

/** Returns a name and an address, divided by a tab or a semicolon, else by where the address begins. */
function partsOf(text: string) {
  const { name = text, email = '' } = (divided.exec(text) ?? endingInAddress.exec(text))?.groups ?? {}
  return { name: name.replaceAll('"', ''), email: email.replaceAll(/[<>";]/g, '').trim() }
}
