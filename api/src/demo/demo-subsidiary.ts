import { createRecord } from '../file/changes/create-record'
import { found } from '../platform/errors'
import type { DemoSubsidiary } from './demo-client'
import type { DemoClock } from './demo-clock'
import type { Act } from './demo-desk'

/** Adds a subsidiary with the slot of its annual accounts (SUB-19). */
export const addSubsidiary =
  ({ name, accountsAgo, comment }: DemoSubsidiary, { yearIn }: DemoClock): Act =>
  async (ctx, desk) => {
    const input = { name, last_annual_account_on_file: yearIn(-accountsAgo), comment }
    const { action } = await createRecord(ctx, { kind: 'subsidiary', input, under: desk.clientId })
    desk.filed = found(action).id
  }
