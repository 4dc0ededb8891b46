import { z } from 'zod'
import { clientOrderingKeys } from '../../file/client-list'
import { listClients } from '../../file/schemas/clients'
import { aFile } from '../../platform/endpoint'
import { exportFormats } from '../../trail/audit-events'

const { search, orderingKey, orderingValue } = listClients.query.shape

/** WRK-06: as `companies/list`, whose columns are called as its orders are. */
export const exportClients = {
  query: z.strictObject({ search }),
  body: z.strictObject({
    format: z.enum(exportFormats),
    columns: z
      .array(z.enum(clientOrderingKeys))
      .min(1)
      .max(clientOrderingKeys.length)
      .refine((columns) => new Set(columns).size === columns.length)
      .readonly(),
    filters: listClients.body.shape.filters,
    ordering: z.strictObject({ orderingKey, orderingValue }).optional(),
  }),
  response: aFile,
} as const
