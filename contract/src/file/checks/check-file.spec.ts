import { describe, expect, it } from 'vitest'
import { limits } from '../../platform/limits'
import { documentMessages } from '../messages/documents'
import { checkFile } from './check-file'

const sized = (name: string, size = 1_000) => ({ name, size })

describe('Checking a file before it is sent', () => {
  it('takes the kinds that are asked for, whatever the case of the ending', () => {
    expect(checkFile(sized('passport.pdf'), ['pdf'])).toBeUndefined()
    expect(checkFile(sized('PASSPORT.PDF'), ['pdf'])).toBeUndefined()
    expect(checkFile(sized('chart.jpeg'), ['pdf', 'png', 'jpg'])).toBeUndefined()
  })

  it('refuses another kind, in the words of the upload', () => {
    expect(checkFile(sized('passport.png'), ['pdf'])).toBe('File type is not allowed')
    expect(checkFile(sized('pdf'), ['pdf'])).toBe('File type is not allowed')
    expect(checkFile(sized('a.docx'), ['pdf', 'png'], documentMessages.onlyPdfAndPng)).toBe(
      'Only .pdf and .png files are allowed',
    )
  })

  it('takes 10 MB exactly and refuses one byte more', () => {
    expect(checkFile(sized('a.pdf', limits.uploadBytes), ['pdf'])).toBeUndefined()
    expect(checkFile(sized('a.pdf', limits.uploadBytes + 1), ['pdf'])).toBe('a.pdf is to big, max file size is 10MB')
  })
})
