import type { Check } from '../../trail/audit/check'
import { platformChain } from '../../trail/audit/transaction'
import type { LiveFileRepository } from './live-file.repository'

/** GOV-39: an organisation has as many clients and changes as it says. */
export const checkingCounts =
  (files: Pick<LiveFileRepository, 'countsNow'>): Check =>
  async ({ chain, upTo }, find) => {
    if (chain === platformChain) return
    const { said, there } = await files.countsNow(chain)
    const wrong = (Object.keys(there) as (keyof typeof there)[]).filter((name) => said?.[name] !== there[name])
    if (wrong.length === 0) return
    const place = { kind: 'organisation', id: chain, companyId: null }
    find({ event: upTo + 1, place, text: `counts wrongly: ${wrong.join(', ')}` })
  }
