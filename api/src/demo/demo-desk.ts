import type { Kind } from '@dossier/contract/file/kinds'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { approve as approveChange } from '../file/changes/approve'
import { createRecord } from '../file/changes/create-record'
import { deny as denyChange } from '../file/changes/deny'
import { removeRecord } from '../file/changes/remove-record'
import { updateRecord } from '../file/changes/update-records'
import { withdraw as withdrawChange } from '../file/changes/withdraw'
import { createClient } from '../file/clients/create-client'
import { completeReview as completeReviewOf } from '../file/snapshots/take-snapshot'
import type { ByMember } from '../platform/context'
import { found } from '../platform/errors'
import type { Product } from '../wiring/product'
import { type DemoClient, newClientOf } from './demo-client'

/** Where the work on one client is done: the product, and what was filed last. */
export type Desk = {
  readonly product: Product
  clientId: string
  filed: string
  /** The ids of records that were added, by kind and name. */
  readonly added: Map<string, string>
  form?: { id: string; token: string }
}

/** A desk at which nothing was filed yet. */
export const newDesk = (product: Product): Desk => ({ product, clientId: '', filed: '', added: new Map() })

/** Who works at a desk, with everything that their work takes. */
type AtWork = Product['context'] & ByMember

/** One act of a user, through the same door as over HTTP. */
export type Act = ((ctx: AtWork, desk: Desk) => Promise<void>) & { readonly isByItself?: true }

/** An act that reads outside of its transaction, or writes several times: it is not done in one with others. */
export const byItself = (act: (ctx: AtWork, desk: Desk) => Promise<void>): Act =>
  Object.assign(act, { isByItself: true as const })

export type Role = 'manager' | 'supervisor' | 'officer' | 'administrator'

/** One thing someone did to a client, so many days ago. */
export type Step = { readonly ago: number; readonly by: Role; readonly act: Act }

export const create =
  (client: DemoClient): Act =>
  async (ctx, desk) => {
    const { company, action } = await createClient(ctx, newClientOf(client))
    desk.clientId = company._id
    desk.filed = action._id
  }

export const propose =
  (edits: Readonly<Record<string, string>>): Act =>
  async (ctx, desk) => {
    const { action } = await updateRecord(ctx, { kind: 'company', id: desk.clientId, edits })
    desk.filed = found(action).id
  }

/** Fills in the person that an account holder came with (CLI-22). */
export const describePerson =
  (edits: Readonly<Record<string, string>>): Act =>
  async (ctx, desk) => {
    const [person] = await ctx.caseFiles.ofKind(ctx.member, 'person', desk.clientId, ctx.session)
    const { action } = await updateRecord(ctx, { kind: 'person', id: found(person).id, edits })
    desk.filed = found(action).id
  }

type Input = Readonly<Record<string, FieldValue>>

/** What a record that was added is known by. */
export const keyOf = (kind: Kind, name: string) => `${kind} ${name}`

/** What a key of a call names by its id. */
const kindNamedBy: Readonly<Record<string, Kind>> = {
  md_id: 'managing_director',
  mbd_related: 'managing_director',
  share_holder_related: 'shareholder',
  person_id: 'person',
  entity_id: 'legal_entity',
}

type Naming = {
  /** Records of the file that the call names, by its keys. */
  readonly named?: Readonly<Record<string, string>>
  /** What the person or company is known by that comes with the record; its own name when left out. */
  readonly party?: string
}

/** Proposes a record of a kind; it is known by its name from then on. */
export const add =
  (kind: Kind, name: string, input: Input, { named = {}, party = name }: Naming = {}): Act =>
  async (ctx, desk) => {
    const ids = Object.entries(named).map(([key, of]) => [key, desk.added.get(keyOf(found(kindNamedBy[key]), of))])
    const creation = { kind, input: { ...input, ...Object.fromEntries(ids) }, under: desk.clientId }
    const { action } = await createRecord(ctx, creation)
    for (const [position, part] of found(action).parts.entries()) {
      desk.added.set(keyOf(part.kind as Kind, position === 0 ? name : party), part.recordId)
    }
    desk.filed = found(action).id
  }

/** Proposes other values of a record that was added. */
export const change =
  (kind: Kind, name: string, edits: Input): Act =>
  async (ctx, desk) => {
    const id = found(desk.added.get(keyOf(kind, name)))
    const { action } = await updateRecord(ctx, { kind, id, edits })
    desk.filed = found(action).id
  }

/** Asks for the removal of a record that was added. */
export const remove =
  (kind: Kind, name: string): Act =>
  async (ctx, desk) => {
    const { action } = await removeRecord(ctx, { kind, id: found(desk.added.get(keyOf(kind, name))) })
    desk.filed = found(action).id
  }

/** Completes a review of the client's file, which a snapshot keeps (SNP-19). */
export const completeReview = (label: string, comment: string): Act =>
  byItself(async (ctx, { clientId }) => {
    await completeReviewOf(ctx, { company_id: clientId, label, comment })
  })

export const requestRemoval: Act = async (ctx, desk) => {
  const { action } = await removeRecord(ctx, { kind: 'company', id: desk.clientId })
  desk.filed = found(action).id
}

export const approve: Act = async (ctx, { filed }) => {
  await approveChange(ctx, { id: filed })
}

export const deny =
  (text: string): Act =>
  async (ctx, { filed }) => {
    await denyChange(ctx, { id: filed, text })
  }

export const withdraw: Act = async (ctx, { filed }) => {
  await withdrawChange(ctx, { id: filed })
}
