import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { logout } from '@dossier/contract/people/endpoints/session'
import { onTestFinished } from 'vitest'
import { runAdmin } from '../commands/commands'
import { found } from '../platform/errors'
import type { Anchor } from '../trail/anchors/anchor'
import { toFile } from '../trail/anchors/anchor-file'
import type { AuditEvent } from '../trail/events/audit-event'
import { openFirm } from './firm'
import { openProduct } from './open-product'

type Head = { _id: string; sequence: number; hash: string }

/**
 * A product whose anchors are kept in a file outside, with a firm whose last event is about no change.
 * @param isRead whether the file is the one that the product reads when it verifies
 */
export async function openAnchored({ isRead = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-anchors-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'outside', 'anchors.jsonl')
  const product = await openProduct({
    anchorPlaces: [toFile(path)],
    anchorFile: isRead ? { path, isOnlyOne: true } : undefined,
  })
  const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'trust'])
  await firm.client('Harbour Holdings')
  await product.call(firm.as.trust, logout, {})
  const { db } = product.database
  const events = db.collection<AuditEvent & { _id: string }>('audit_events')
  const heads = db.collection<Head>('audit_heads')

  return {
    ...product,
    firm,
    path,
    events,
    heads,
    remembered: db.collection<Anchor & { _id: string }>('audit_anchors'),
    lines: () =>
      readFileSync(path, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Anchor),
    verify: async () => (await product.call(firm.as.officer, verifyAudit, {})).body,
    /** Drops the last event and rewinds the head, as if it had never been. */
    async dropLast() {
      const head = found(await heads.findOne({ _id: firm.id }))
      await events.deleteOne({ organisation_id: firm.id, sequence: head.sequence })
      const before = found(await events.findOne({ organisation_id: firm.id, sequence: head.sequence - 1 }))
      await heads.updateOne({ _id: firm.id }, { $set: { sequence: before.sequence, hash: before.hash } })
      return head.sequence
    },
    /** The operator's command. */
    async command(...rest: string[]) {
      const said: string[] = []
      const say = (text: string) => void said.push(text)
      const open = async () => ({ context: product.context, mailGoes: '', close: async () => {} })
      return {
        code: await runAdmin(['verify-audit', ...rest], {
          open,
          openStored: async () => product.database,
          print: say,
          complain: say,
        }),
        said: said.join('\n'),
      }
    },
  }
}
