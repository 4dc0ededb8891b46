import { setImmediate } from 'node:timers/promises'
import { inTurns } from '../../platform/in-turns'
import type { Check } from '../../trail/audit/check'
import type { Difference } from '../../trail/audit/difference'
import type { Upload } from '../../trail/audit/form-upload'
import { differences, forgedUploads, kindsOf, type LiveFile, miscounted, missingFrom, proposedIn } from './differences'
import type { LiveFileRepository } from './live-file.repository'
import { type Change, type EndOf, sealedFile } from './sealed-file'

/** Comparing this many records holds other requests up only briefly. */
const comparedAtOnce = 50

/** What events say of a client's records. */
type Claims = { readonly approved: ReadonlyMap<string, number>; readonly uploads: ReadonlyMap<string, Upload> }

/**
 * What finds records that are not what sealed changes made of them: changed, taken away or put in. A file that
 * differs is read once more as of one moment, with the approvals since: people go on working meanwhile.
 */
export const checkingRecords =
  (files: LiveFileRepository): Check =>
  async ({ chain, claims: { approvals, seals, uploads }, upTo, signal }, find) => {
    for await (const file of inTurns(files.liveFiles(chain), signal)) {
      let compared = await comparedWith(file, { approved: approvals, uploads })
      if (compared.length > 0) {
        const now = await files.liveFileNow(chain, file.companyId, upTo)
        compared = await comparedWith(now.file, {
          approved: new Map([...approvals, ...now.approvals]),
          uploads: new Map([...uploads, ...now.uploads]),
        })
      }
      for (const difference of compared) find(difference)
    }
    async function comparedWith(file: LiveFile, { approved, uploads }: Claims): Promise<readonly Difference[]> {
      await setImmediate()
      const endOf = ({ id, sequence }: Change) => approved.get(id) ?? seals.get(id)?.sequence ?? sequence
      const made = whatChangesMade(file, endOf)
      if (!made) return [unreadable(file, upTo + 1)]
      const { sealed, proposed } = made
      const truth = { sealed, proposed, kinds: kindsOf(file.records), next: upTo + 1 }
      const differing = [
        ...missingFrom(file, sealed),
        ...forgedUploads(file.records, uploads, upTo + 1),
        ...miscounted(file, upTo + 1),
      ]
      for (let from = 0; from < file.records.length; from += comparedAtOnce) {
        await setImmediate()
        differing.push(...differences(file.records.slice(from, from + comparedAtOnce), truth))
      }
      return differing
    }
  }

/** What changes made of a file; undefined where one of them has not the form of a change any more. */
function whatChangesMade({ companyId, changes }: LiveFile, endOf: EndOf) {
  try {
    return { sealed: sealedFile(companyId, changes, endOf), proposed: proposedIn(changes) }
  } catch {
    return undefined
  }
}

const unreadable = ({ companyId }: LiveFile, event: number): Difference => ({
  event,
  place: { kind: 'company', id: companyId, companyId },
  text: 'cannot be compared: a change of its file has lost its form',
})
