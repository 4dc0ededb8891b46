import { describe, expect, it } from 'vitest'
import { describeLoadError } from './describe-load-error'
import { LoadError } from './load-error'

const late = 'It took too long to load.'
const missing = 'It could not be loaded.'

describe('What failed, in words for people', () => {
  it.each([
    ['timeout: no manifest within 120000 ms', late],
    ['[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nScript "/x.js" timed out.', late],
    ['Loading chunk 42 failed.\n(timeout: /assets/42.js)', late],
    ['manifest: HTTP 503', missing],
    ['Loading css chunk 42 failed.\n(error: /assets/42.css)', missing],
    ['[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008', missing],
    ['Script error for "/assets/42.js"', missing],
    ["Cannot read properties of undefined (reading 'name')", 'It stopped because of an error.'],
    ["Cannot read properties of undefined (reading 'description')", 'It stopped because of an error.'],
    ["Cannot read properties of undefined (reading 'chunks')", 'It stopped because of an error.'],
  ])('PLT-06 tells what was late from what was missing and what broke: %s', (message, text) => {
    expect(describeLoadError(new Error(message)).text).toBe(text)
  })

  it('PLT-06 does not say of an area that is gone that it stopped', () => {
    const error = describeLoadError(new LoadError('It is not deployed any more'))
    expect(error).toEqual({ text: missing, detail: 'It is not deployed any more' })
  })

  it('leaves out what only developers can use', () => {
    const { detail } = describeLoadError(new Error('[ Federation Runtime ]: It failed. #RUNTIME-003\nargs: {"a":1}'))
    expect(detail).toBe('It failed.')
    const chunk = describeLoadError(new Error('Loading css chunk 42 failed.\n(error: undefined)'))
    expect(chunk).toEqual({ text: missing, detail: 'Loading css chunk 42 failed.' })
  })
})
