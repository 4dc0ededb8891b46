import { answerQuestions, sayReady } from '../child-program/answer-questions'
import { checkPdf } from './check-pdf'
import { drawAnew, stampPicture } from './draw-anew'
import type { Answer, Finding, Question } from './inspection'
import { stampPdf } from './stamp-pdf'

// A process of its own: what a file does to the libraries that read it ends here.

async function find(question: Question): Promise<Finding> {
  if (question.what === 'check-pdf') return checkPdf(question.from)
  if (question.what === 'draw-anew') return drawAnew(question)
  const { as, ...stamp } = question
  return as === 'pdf' ? stampPdf(stamp) : stampPicture({ ...stamp, as })
}

answerQuestions<Question, Answer>(async (question) => ({
  finding: await find(question).catch((): Finding => 'broken'),
}))
sayReady()
