import { readFile, writeFile } from 'node:fs/promises'
import { answerQuestions, sayReady } from '../child-program/answer-questions'
import type { Answer, Finding } from '../file-check/inspection'
import type { Paper, PaperQuestion } from './paper'
import { writePaper } from './write-paper'

// A process of its own: setting a paper takes work, and fonts take memory.

async function write({ from, to }: PaperQuestion): Promise<Finding> {
  await writeFile(to, await writePaper(JSON.parse(await readFile(from, 'utf8'))), { flag: 'wx', mode: 0o600 })
  return 'fine'
}

answerQuestions<PaperQuestion, Answer>(async (question) => ({
  finding: await write(question).catch((): Finding => 'broken'),
}))

const rows = Array.from({ length: 500 }, (_, index) => ({ label: `Question ${index}`, value: `Answer of ${index}` }))
const sample: Paper = {
  title: 'Sample',
  about: '',
  by: '',
  asOf: new Date(0).toISOString(),
  facts: [],
  sections: [{ title: 'Answers', groups: [{ rows }], table: { columns: ['File'], shares: [1], rows: [['a.pdf']] } }],
}
/** A process that has written a paper writes the next one in a quarter of the time: fonts are open, code is compiled. */
await Promise.all([writePaper(sample), writePaper(sample)]).catch(() => undefined)
sayReady()
