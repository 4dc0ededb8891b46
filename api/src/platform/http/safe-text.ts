import { ensure } from '../errors'

/** Half of a surrogate pair is no text: a database would keep another one than was sent. */
const brokenText = /\p{Surrogate}/u

/** Refuses broken text with 400. */
export function checkText(text: string) {
  ensure(!brokenText.test(text), 'invalid-request', { message: 'The request holds broken text' })
}

/** Refuses a name with 400 that a database or a prototype could take for its own (PLT-29). */
export function checkName(name: string) {
  checkText(name)
  const dangerous = name.startsWith('$') || name.includes('.') || name === '__proto__'
  ensure(!dangerous, 'invalid-request', { errors: { [name]: 'This name is not allowed' } })
}
