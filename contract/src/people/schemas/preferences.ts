import { z } from 'zod'
import { success } from '../../platform/schemas/shared'
import { clientColumns } from '../client-columns'
import { densities, themes } from '../preferences'

export const preferences = z.strictObject({ theme: z.enum(themes), density: z.enum(densities) })

const columns = z.array(z.enum([...new Set([...clientColumns.corporate, ...clientColumns.account_holder])])).max(10)

/** WRK-01: the columns of the list of clients of one type behind the name, in their order. */
export const saveClientColumns = {
  body: z.strictObject({ company_type: z.enum(['corporate', 'account_holder']), columns }),
  response: success({
    client_columns: z.object({ corporate: columns.optional(), account_holder: columns.optional() }),
  }),
}
export const keptClientColumns = saveClientColumns.response.shape.client_columns
