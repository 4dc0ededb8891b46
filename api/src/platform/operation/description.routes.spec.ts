import { endpoints } from '@dossier/contract/endpoints'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { docsPage } from './docs-page'
import type { OpenApi } from './openapi'

let product: OpenProduct

beforeAll(async () => {
  product = await openProduct()
})

describe('The description of the API', () => {
  it('PLT-24 is there for programs, without a session', async () => {
    const response = await product.api.request('/api/openapi.json')
    const { openapi, paths } = (await response.json()) as OpenApi
    expect([response.status, response.headers.get('content-type'), openapi]).toEqual([200, 'application/json', '3.1.0'])
    expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(Object.keys(endpoints).length)
  })

  it('PLT-24, PLT-25 is there for people, without scripts and with nothing from elsewhere', async () => {
    const response = await product.api.request('/api/docs')
    const page = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    for (const name of Object.keys(endpoints)) expect(page).toContain(`<section id="${name}">`)
    expect(page).not.toMatch(/<script|<style|style=|https?:/)
    expect(page.match(/(?:src|href)="[^#][^"]*"/g)).toEqual(['href="docs/style.css"', 'href="openapi.json"'])
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const style = await product.api.request('/api/docs/style.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it('shows what it is told as text', () => {
    const title = '<b>"A" & B</b>'
    const page = docsPage({ info: { title, version: '1', description: '' }, tags: [], paths: {} } as unknown as OpenApi)
    expect(page).toContain('<h1>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt; API</h1>')
  })
})
