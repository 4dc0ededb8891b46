import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import { exportClients } from '@dossier/contract/portfolio/endpoints/client-export'
import { download } from '@dossier/shared-ui/api'
import { saveFile } from '@dossier/shared-ui/files'
import { useMutation } from '@dossier/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import type { AskedClients } from '../use-client-list-address'
import { rowCounter } from './count-rows'

export type Format = 'csv' | 'xlsx'
type Wanted = { readonly asked: AskedClients; readonly columns: readonly ClientOrderingKey[] }

/** Exports what is listed, and tells how many rows have come (WRK-06). It ends with its dialog. */
export function useClientExport({ asked, columns }: Wanted, onSaved: (rows: number) => void) {
  const [rows, setRows] = useState(0)
  const counted = useRef(0)
  const tell = (come: number) => {
    counted.current = come
    setRows(come)
  }
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (format: Format) => {
      tell(0)
      underWay.current = new AbortController()
      const { companyType, search, sort, filters } = asked
      const sent = {
        ...(search !== '' && { query: { search } }),
        body: {
          format,
          columns,
          filters: { company_type: companyType, ...filters },
          ordering: { orderingKey: sort.key, orderingValue: sort.direction },
        },
      }
      const onPiece = rowCounter(format, tell)
      const { blob, filename } = await download(exportClients, sent, { signal: underWay.current.signal, onPiece })
      return { blob, filename: filename ?? `clients.${format}` }
    },
  })

  return {
    rows,
    isPending,
    /** Why nothing was saved. */
    error,
    start: (format: Format) =>
      mutate(format, {
        onSuccess: ({ blob, filename }) => {
          saveFile(blob, filename)
          onSaved(counted.current)
        },
      }),
  }
}
