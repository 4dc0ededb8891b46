import { type Written, writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'
import type { Form } from './form'
import { formOf } from './form-access'
import type { Author } from './form-authors'
import { fileOf, formIn } from './form-file'

/** Writes into a form as it stands when it is its author's turn, who then still may. */
export const writeForm = <Context extends JobContext, T>(
  context: Context,
  author: Pick<Author, 'scope' | 'caller' | 'check'>,
  id: string,
  work: (form: Form, ctx: Acting<Context>) => Promise<Written<T>> | Written<T>,
): Promise<T> =>
  writeUnreviewed(
    context,
    author,
    async (ctx) => {
      await author.check(ctx)
      return fileOf(await formOf(ctx, author.scope, id))
    },
    (file, ctx) => work(formIn(file), ctx),
  )
