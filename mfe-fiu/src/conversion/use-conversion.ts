import { checkFile, uploadFile } from '@dossier/contract/office/endpoints/conversion'
import { type ReportCode, reportDefaults } from '@dossier/contract/office/report'
import { ApiError, upload } from '@dossier/shared-ui/api'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { useState } from 'react'
import { conversionKey } from './conversion.queries'

export type Wanted = { readonly report_code: ReportCode; readonly currency_code_local: string }

/** A workbook on its way: looked at as soon as it is chosen, and converted when that is asked for. */
export function useConversion() {
  const [wanted, setWanted] = useState<Wanted>(reportDefaults)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const queries = useQueryClient()
  const options = { onProgress: setProgress }
  const onSettled = () => setProgress(undefined)

  const check = useMutation({
    mutationFn: async (chosen: File) => (await upload(checkFile, { form: {} }, chosen, options)).cost,
    onSettled,
  })
  const convert = useMutation({
    mutationFn: async (chosen: File) => (await upload(uploadFile, { form: wanted }, chosen, options)).file,
    onSuccess: () => queries.invalidateQueries({ queryKey: conversionKey }),
    onSettled,
  })
  useUnsaved(convert.isPending)

  return {
    wanted,
    setWanted,
    file,
    progress,
    isChecking: check.isPending,
    isConverting: convert.isPending,
    cost: check.data,
    /** What it became. */
    converted: convert.data,
    refusal: refusalOf(convert.error ?? check.error),

    choose(chosen: File | null) {
      convert.reset()
      check.reset()
      setFile(chosen)
      if (chosen === null) return
      setProgress(0)
      check.mutate(chosen)
    },
    convert() {
      if (file === null) return
      setProgress(0)
      convert.mutate(file, {
        onSuccess: () => {
          setFile(null)
          check.reset()
        },
      })
    },
  }
}

/** Why a workbook was refused: in one sentence, or row by row. */
function refusalOf(error: Error | null) {
  if (error === null) return undefined
  const faults = error instanceof ApiError ? Object.values(error.errors) : []
  return { error, faults }
}
