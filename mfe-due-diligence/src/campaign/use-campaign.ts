import { createDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Prefill } from '@dossier/contract/due-diligence/prefill'
import type { Invitee } from '@dossier/contract/due-diligence/schemas/invitations'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { useState } from 'react'
import { checkAddress } from '../records/address-field'
import { askAll, type Result } from './ask-all'
import { inviteesKey } from './invitees.queries'

type Client = Pick<Invitee, '_id' | 'name' | 'email'>
type Form = { readonly label: string; readonly prefill: Prefill[] }

export type Campaign = ReturnType<typeof useCampaign>

/** Whom to ask, at which addresses, and what became of it; chosen clients stay so from page to page. */
export function useCampaign() {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Client>>(new Map())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [isChecked, setChecked] = useState(false)
  const addressOf = ({ _id, email }: Client) => typed.get(_id) ?? email ?? ''
  const fieldErrorOf = (client: Client) => (chosen.has(client._id) ? checkAddress(addressOf(client)) : undefined)
  const withInvalidAddress = [...chosen.values()].filter((client) => fieldErrorOf(client) !== undefined)
  useUnsaved(chosen.size > 0)

  const choose = (clients: readonly Client[], isChosen: boolean) =>
    setChosen((before) => {
      const ids = new Set(clients.map(({ _id }) => _id))
      const others = [...before].filter(([id]) => !ids.has(id))
      return new Map([...others, ...(isChosen ? clients.map((client) => [client._id, client] as const) : [])])
    })

  return {
    count: chosen.size,
    isChosen: ({ _id }: Client) => chosen.has(_id),
    choose,
    chooseNone: () => setChosen(new Map()),
    addressOf,
    type: ({ _id }: Client, address: string) => setTyped((before) => new Map(before).set(_id, address)),
    fieldErrorOf: (client: Client) => (isChecked ? fieldErrorOf(client) : undefined),
    /** Chosen clients without an address that can be mailed to, once it was tried. */
    withInvalidAddress: isChecked ? withInvalidAddress : [],
    /** Addresses of several chosen clients, with their names. */
    shared: sharedAmong([...chosen.values()], addressOf),
    resultOf: ({ _id }: Client) => results.get(_id),
    asked: [...results.values()].filter(({ state }) => state === 'asked').length,
    /** Those who are still chosen and could not be asked, with what went wrong. */
    failed: [...chosen.values()].flatMap(({ _id, name }) => {
      const result = results.get(_id)
      return result?.state === 'failed' ? { name, text: result.text } : []
    }),

    /** Asks all that are chosen, or no one while an address is none. Who was asked is chosen no more. */
    async send({ label, prefill }: Form) {
      setChecked(withInvalidAddress.length > 0)
      if (withInvalidAddress.length > 0) return
      setResults(new Map())
      await askAll([...chosen.values()], {
        ask: (client) =>
          call(createDueDiligence, { body: { company_id: client._id, label, prefill, email: addressOf(client) } }),
        onResult: (client, result) => {
          setResults((before) => new Map(before).set(client._id, result))
          if (result.state === 'failed') return
          choose([client], false)
          void refreshClient(queryClient, client._id)
        },
      })
      await queryClient.invalidateQueries({ queryKey: inviteesKey })
    },
  }
}

function sharedAmong(clients: readonly Client[], addressOf: (client: Client) => string) {
  const names = new Map<string, readonly string[]>()
  for (const client of clients) {
    const address = addressOf(client).trim().toLowerCase()
    if (address !== '') names.set(address, [...(names.get(address) ?? []), client.name])
  }
  return [...names].flatMap(([address, those]) => (those.length > 1 ? { address, names: those } : []))
}
