import { writeFile } from 'node:fs/promises'
import { answerQuestions, sayReady } from '../../platform/child-program/answer-questions'
import type { Answer, Finding } from '../../platform/file-check/inspection'
import type { ConversionQuestion } from './conversion'
import { convertWorkbook } from './convert-workbook'

// A process of its own: what a workbook does to the libraries that read it ends here.

async function convert(question: ConversionQuestion): Promise<Finding> {
  const outcome = await convertWorkbook(question)
  await writeFile(question.outcome, JSON.stringify(outcome), { flag: 'wx', mode: 0o600 })
  return 'fine'
}

answerQuestions<ConversionQuestion, Answer>(async (question) => ({
  finding: await convert(question).catch((): Finding => 'broken'),
}))
sayReady()
