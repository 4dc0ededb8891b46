import type { Asking, Numbered } from './questions'

/** Answers in a child process what the one that started it asks, and ends with it. `answer` never rejects. */
export function answerQuestions<Question extends Numbered, Answer extends Numbered>(
  answer: (question: Question) => Promise<Asking<Answer>>,
): void {
  process.on('message', async (question: Question) => {
    process.send?.({ ...(await answer(question)), id: question.id })
  })
  process.once('disconnect', () => process.exit())
}

/** Tells the process that started this one that it can be asked. */
export const sayReady = () => process.send?.({ ready: true })
