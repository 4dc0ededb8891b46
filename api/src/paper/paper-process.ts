import { readFile, writeFile } from 'node:fs/promises'
import type { Answer, Finding } from '../file-check/inspection'
import type { PaperQuestion } from './paper'
import { writePaper } from './write-paper'

// A process of its own: setting a paper takes a second of work, and fonts take memory.

async function write({ from, to }: PaperQuestion): Promise<Finding> {
  await writeFile(to, await writePaper(JSON.parse(await readFile(from, 'utf8'))), { flag: 'wx', mode: 0o600 })
  return 'fine'
}

process.on('message', async (question: PaperQuestion) => {
  const finding = await write(question).catch((): Finding => 'broken')
  process.send?.({ id: question.id, finding } satisfies Answer)
})
// It ends with the process that started it.
process.once('disconnect', () => process.exit())
