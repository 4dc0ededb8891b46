import { describe, expect, it } from 'vitest'
import { addressOfCall, faultOfAnswer, headersOfAnswer, headersOfCall } from './area-call'

describe('A call that an area serves itself', () => {
  it('names the caller, and nothing of the session', () => {
    const headers = new Headers({
      accept: 'application/json',
      authorization: 'Bearer session',
      cookie: 'a=b',
      connection: 'x-secret',
      'x-secret': 'c',
      'transfer-encoding': 'chunked',
      'browser-id': 'b',
      'proxy-authorization': 'd',
      'x-forwarded-for': '10.0.0.1',
    })
    expect(headersOfCall({ headers, token: 'short', requestId: 'r' })).toEqual({
      accept: 'application/json',
      authorization: 'Bearer short',
      'x-request-id': 'r',
    })
  })

  it('answers no cookie, no policy and nothing of its connection', () => {
    const headers = new Headers({
      'content-type': 'application/json',
      'set-cookie': 'a=b',
      'content-security-policy': '*',
      'access-control-allow-origin': '*',
      'www-authenticate': 'Bearer',
      connection: 'close',
      'cache-control': 'public',
      'service-worker-allowed': '/',
    })
    expect(headersOfAnswer(headers)).toEqual({ 'content-type': 'application/json' })
  })

  it.each([
    ['/', 'http://127.0.0.1:4000/notes/'],
    ['/a/b%20c', 'http://127.0.0.1:4000/notes/a/b%20c'],
    ['/..hidden', 'http://127.0.0.1:4000/notes/..hidden'],
  ])('is at %s asked below where the API is', (path, address) => {
    expect(addressOfCall('http://127.0.0.1:4000/notes/', path, '?q=%2e')).toBe(`${address}?q=%2e`)
  })

  it.each(['/../x', '/..', '/a/./b', '/%2e%2e/x', '/a/.%2E/b', '//other', '/a%2fb', '/a\\b', '/a%5cb', '', '73/x'])(
    'leads nowhere with %j',
    (path) => expect(addressOfCall('http://127.0.0.1:4000/notes', path, '')).toBeUndefined(),
  )

  it.each([
    ['http://10.0.0.1', '73/x'],
    ['http://10.0.0.1', '@elsewhere.example/x'],
    ['http://10.0.0.1', '.elsewhere.example/x'],
    ['http://', '/elsewhere.example/x'],
  ])('never asks another host than that of %s with %s', (base, path) =>
    expect(addressOfCall(base, path, '')).toBeUndefined(),
  )

  it.each([
    [200, { 'content-type': 'application/json; charset=utf-8' }, undefined],
    [404, { 'content-type': 'application/problem+json' }, undefined],
    [204, {}, undefined],
    [200, {}, 'answered something that is no data'],
    [200, { 'content-type': 'text/html' }, 'answered something that is no data'],
    [404, { 'content-type': 'text/html; charset=utf-8' }, 'answered something that is no data'],
    [200, { 'content-type': 'text/javascript' }, 'answered something that is no data'],
    [200, { 'content-type': 'image/svg+xml' }, 'answered something that is no data'],
    [200, { 'content-type': 'application/jsonp' }, 'answered something that is no data'],
    [200, { 'content-type': 'application/json', 'content-length': '101' }, 'answered too much'],
    [302, { location: 'https://x.example' }, 'leads elsewhere'],
    [401, { 'www-authenticate': 'Bearer' }, 'did not accept who calls'],
    [407, {}, 'did not accept who calls'],
    [500, { 'content-type': 'application/json' }, 'failed'],
  ] as const)('with %i and %j is passed on, or it is said why not: %s', (status, headers, fault) => {
    expect(faultOfAnswer(status, new Headers(headers as Record<string, string>), 100)).toBe(fault)
  })
})
