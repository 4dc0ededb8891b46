import type { ClientSession } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CaseFile } from '../engine/model'

/** What else follows from a file, of districts above it, is written with what an act made of it. */
export type FollowFile = (
  scope: Scope,
  before: CaseFile,
  after: CaseFile,
  moment: { readonly at: Date; readonly session: ClientSession },
) => Promise<void>
