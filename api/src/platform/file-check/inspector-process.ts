import { checkPdf } from './check-pdf'
import { drawAnew, stampPicture } from './draw-anew'
import { type Answer, type Finding, type Question, READY } from './inspection'
import { stampPdf } from './stamp-pdf'

// A process of its own: what a file does to the libraries that read it ends here.

async function find(question: Question): Promise<Finding> {
  if (question.what === 'check-pdf') return checkPdf(question.from)
  if (question.what === 'draw-anew') return drawAnew(question)
  const { as, ...stamp } = question
  return as === 'pdf' ? stampPdf(stamp) : stampPicture({ ...stamp, as })
}

process.on('message', async (question: Question) => {
  const finding = await find(question).catch((): Finding => 'broken')
  process.send?.({ id: question.id, finding } satisfies Answer)
})
// It ends with the process that started it.
process.once('disconnect', () => process.exit())
process.send?.(READY)
