import { userMessages } from '@dossier/contract/people/messages/users'
import { keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import { askAddress } from '../addresses/ask-address'
import type { MemberContext } from '../context'
import { askToConfirm } from '../users/deciding/ask-to-confirm'
import { ensureDecides } from '../users/deciding/ensure-decides'
import { followEdit } from '../users/deciding/follow-deciders'
import { standingNow } from '../users/deciding/standing-now'
import { asBeforeTakings } from '../users/deciding/unconfirmed-takings'
import { formerlyAsRenamed } from '../users/formerly-as-renamed'
import { ensureNameFree } from '../users/name-free'
import { renamed } from '../users/names'
import { presentUserTo } from '../users/present-user'
import { ensureSuccessor } from '../users/successor'
import { aboutUser, colleagueOf, editorOf, rightsOf, type User } from '../users/user'
import {
  addressTaken,
  type ChangedAccount,
  changedFields,
  checkFields,
  ensureNoOperator,
  isAdministrator,
  mayMove,
  movedBy,
  sameAddress,
  trustOf,
  typeNamed,
  withChanges,
} from './account-edit'

/**
 * USR-28: names, address and, by administrators, the type, which takes the user's own permission changes with it
 * (USR-20). Another address waits for its confirmation (GOV-31). Only administrators edit administrators;
 * the last one stays one (GOV-05).
 */
export async function updateAccount(ctx: MemberContext, sent: ChangedAccount) {
  const { member, mail } = ctx
  const { _id, username, email, first_name, last_name, without_successor } = sent
  const type = isAdministrator(member) ? sent.type : undefined
  const input = { _id, username, email, type, first_name, last_name, without_successor }
  checkFields(input)
  await countMailsOfMove(ctx, input)
  const user = await save(ctx, input)
  void mail.deliver()
  return { user: presentUserTo(user, await standingNow(ctx, user), member) }
}

/** Counts the mails that another address causes, once it is known that they may be sent. */
async function countMailsOfMove({ users, limits, member }: MemberContext, { _id, email }: ChangedAccount) {
  const known = await users.activeOf(member, _id)
  if (sameAddress(known, { email })) return
  ensure(mayMove(member, known), 'forbidden')
  await limits.countMailTo(known.email, member.organisationId)
  await limits.countMailTo(email, member.organisationId)
}

const save = act(async (ctx: Acting<MemberContext>, input: ChangedAccount) => {
  const { users, sessions, member, session } = ctx
  const before = await users.activeOf(member, input._id, session)
  ensure(!isAdministrator(before) || isAdministrator(member), 'forbidden')
  ensureNoOperator(before, member)
  const editor = await users.activeOf(member, member.userId, session)
  const changed = withChanges(before, input, typeNamed(input.type) ?? before.type)
  const to = keptAddress(input.email)
  const moves = !sameAddress(before, input)
  const formerly = await formerlyAsRenamed(ctx, before, changed)
  const after = { ...changed, ...formerly, trust: trustOf(await asBeforeTakings(ctx, before), changed, editor) }
  ensure(!moves || mayMove(member, before), 'forbidden')
  ensureOwnMove(moves && before.id === member.userId, before)
  const fields = changedFields(before, { ...after, email: to })
  if (fields.length === 0) return before
  const takesOver = moves && before.id !== member.userId
  if (takesOver || before.type !== after.type) await ensureDecides(ctx)
  await ensureAdministratorLeft(ctx, before, after)
  await ensureNameFree(ctx, before, after)
  const loss = await ensureSuccessor(ctx, {
    userId: before.id,
    becomes: colleagueOf(takesOver ? movedBy(editor, after) : after),
    withoutSuccessor: input.without_successor,
  })
  await followEdit(ctx, { before, after, editor: editorOf(editor) })
  await askToConfirm(ctx, before, after)
  ensure(await users.changeUnlessTaken(after, session), 'conflict', addressTaken)
  await sessions.rewriteOf(after.id, rightsOf(after), session)
  const asked = moves ? await askAddress(ctx, before, { email: to, by: editorOf(editor) }) : {}
  const details = { fields, ...edited(before, after, to), ...loss, ...formerly }
  ctx.record({ what: 'user changed', ...aboutUser(after), details })
  return { ...after, ...asked }
})

/** Who knows a password that somebody else set takes no account away to a mailbox in its owner's name (GOV-41). */
const ensureOwnMove = (isOwn: boolean, { passwordByAnother }: User) =>
  ensure(!(isOwn && passwordByAnother === true), 'conflict', { message: userMessages.ownPasswordFirst })

/** What the event of an edit says, old and new. */
const edited = (before: User, after: User, to: string) => ({
  ...(before.type !== after.type && { type: { from: before.type, to: after.type } }),
  ...renamed(before, after),
  ...(to !== before.email && { address: { from: before.email, to } }),
})

async function ensureAdministratorLeft(
  { users, member, session }: Acting<MemberContext>,
  before: User,
  after: Pick<User, 'type'>,
) {
  if (!isAdministrator(before) || isAdministrator(after)) return
  const others = (await users.active(member, session)).filter(({ id }) => id !== before.id)
  ensure(others.some(isAdministrator), 'conflict', { message: userMessages.administratorNeeded })
}
