import { Readable } from 'node:stream'
import { sampleId } from '@dossier/contract/office/report'
import { warnOfAlteredFiles } from '../../file/kept-files/warn-of-altered-files'
import { DomainError, ensure, found } from '../../platform/errors'
import type { FileAnswer } from '../../platform/http/answer-file'
import type { ActorContext } from '../context'
import { nameOf } from './convert-upload'
import { namedConvertedFile } from './converted-file'
import { sampleWorkbook } from './sample-workbook'

/**
 * FIU-25: the sample workbook, or the report that a workbook of the caller became; operators read all of them. 404 for
 * others, 409 for one whose content is not what was made (GOV-40).
 */
export async function getFile(ctx: ActorContext, id: string): Promise<FileAnswer> {
  return id === sampleId ? sample(ctx) : report(ctx, id)
}

const sample = ({ now }: ActorContext): FileAnswer => ({
  filename: 'sample.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  disposition: 'attachment',
  whole: true,
  open: () => Readable.from(sampleWorkbook(now())),
})

async function report(ctx: ActorContext, id: string): Promise<FileAnswer> {
  const file = found(await ctx.convertedFiles.byId(id))
  ensure(file.uploadedBy === ctx.actor.userId || ctx.actor.isSuperUser, 'not-found')
  const content = await ctx.fileStore.get(file.sha256)
  if (content === null) {
    await warnOfAlteredFiles(ctx, { organisationId: file.chain }, [namedConvertedFile(file)])
    throw new DomainError('altered-file')
  }
  return {
    filename: `${nameOf({ name: file.filename })}.zip`,
    type: 'application/zip',
    size: file.zipSize,
    disposition: 'attachment',
    open: content.open,
  }
}
