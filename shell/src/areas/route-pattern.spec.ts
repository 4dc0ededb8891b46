import { describe, expect, it } from 'vitest'
import { matchPattern, moreSpecificFirst, parsePattern } from './route-pattern'

const company = '65f0c0ffee65f0c0ffee65f0'

const match = (pattern: string, pathname: string) => matchPattern(parsePattern(pattern) ?? [], pathname)

describe('A route pattern of the registry', () => {
  it('matches with and without a closing slash', () => {
    expect(match('/{companyId}/corporate', `/${company}/corporate`)).toEqual({ companyId: company })
    expect(match('/{companyId}/corporate', `/${company}/corporate/`)).toEqual({ companyId: company })
    expect(match('/', '/')).toEqual({})
  })

  it.each(['/wallet', '/65f0c0ffee', `/${company}0`, '/zzf0c0ffee65f0c0ffee65f0'])(
    'SHL-11 takes 24 hexadecimal characters for a company, not %s',
    (pathname) => {
      expect(match('/{companyId}', pathname)).toBeUndefined()
    },
  )

  it('takes anything for another parameter', () => {
    expect(match('/help-center/{id}', '/help-center/4711')).toEqual({ id: '4711' })
  })

  it('takes nothing, or anything below, for a closing star', () => {
    expect(match('/workflow/*', '/workflow')).toEqual({})
    expect(match('/workflow/*', '/workflow/')).toEqual({})
    expect(match('/workflow/*', '/workflow/a/b')).toEqual({})
    expect(match('/workflow/*', '/workflows')).toBeUndefined()
  })

  it('does not match a longer or a shorter address', () => {
    expect(match('/tasks', '/tasks/1')).toBeUndefined()
    expect(match('/{companyId}/tasks', `/${company}`)).toBeUndefined()
  })

  it.each(['workflow', '/a/*/b', '/a b', '/{', '/{}', '/../secrets'])('is refused when it reads %s', (text) => {
    expect(parsePattern(text)).toBeUndefined()
  })
})

describe('Of several patterns for one address', () => {
  const sorted = (...texts: string[]) =>
    texts
      .map((text) => ({ text, pattern: parsePattern(text) ?? [] }))
      .sort((left, right) => moreSpecificFirst(left.pattern, right.pattern))
      .map(({ text }) => text)

  it('the word comes before the parameter, the parameter before the star', () => {
    expect(sorted('/*', '/{companyId}', '/kyc')).toEqual(['/kyc', '/{companyId}', '/*'])
  })

  it('the closed one comes before the open one, and the longer before the shorter', () => {
    expect(sorted('/tasks/*', '/tasks', '/tasks/{id}')).toEqual(['/tasks/{id}', '/tasks', '/tasks/*'])
  })
})
