import { describe, expect, it } from 'vitest'
import { cleanIcon } from './clean-icon'
import { isEmbeddedIcon } from './icon-file'

const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
const path = '<path d="M3 3h18v18z"/>'
const whole = (inner: string) => `${start}${inner}</svg>`
const embedded = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

describe('An icon of an area', () => {
  it('PLT-01 is its shapes, without what drawing programs leave beside them', () => {
    const drawn = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- made by hand -->
      <svg class="icon" viewBox="0 0 24 24" xmlns='http://www.w3.org/2000/svg' data-name="x">
        <title>Notes</title>
        <g id="layer" fill="none" stroke="currentColor"><path d="M3 3
          h18v18z"/></g>
      </svg>`
    const svg = `${start}<g fill="none" stroke="currentColor"><path d="M3 3 h18v18z"/></g></svg>`
    expect(cleanIcon(drawn)).toEqual({ svg })
    expect(cleanIcon(svg)).toEqual({ svg })
    expect(isEmbeddedIcon(embedded(svg))).toBe(true)
  })

  it.each([
    ['a script', whole('<script>alert(1)</script>'), 'an icon may not hold <script>'],
    ['a page', whole('<foreignObject><p/></foreignObject>'), 'an icon may not hold <foreignObject>'],
    ['a picture from elsewhere', whole('<image href="https://x.example/a.png"/>'), 'may not hold <image>'],
    ['a use of something else', whole('<use href="https://x.example/a.svg#b"/>'), 'may not hold <use>'],
    ['an animation', whole('<animate attributeName="href" to="x"/>'), 'may not hold <animate>'],
    ['styles', whole('<style>@import "https://x.example";</style>'), 'may not hold <style>'],
    ['a link', whole('<a href="javascript:alert(1)"><path d=""/></a>'), 'may not hold <a>'],
    ['a handler', whole('<path onclick="alert(1)" d=""/>'), 'may not hold the attribute onclick'],
    ['a style', whole('<path style="fill:url(//x)" d=""/>'), 'may not hold the attribute style'],
    ['a reference', whole('<path fill="url(#x)" d=""/>'), 'may not hold fill="url(#x)"'],
    ['a character in disguise', whole('<path d="&#106;"/>'), 'may not hold d="&#106;"'],
    ['an entity of its own', `<!DOCTYPE svg [<!ENTITY x "y">]>${whole(path)}`, 'it is no SVG of shapes at'],
    ['data that is not read', whole('<![CDATA[x]]>'), 'it is no SVG of shapes at'],
    ['a comment that hides a tag', whole('<scr<!-- -->ipt>'), 'an icon may not hold <script>'],
    ['text', whole('hello'), 'it is no SVG of shapes at'],
    ['a tag that is not closed', `${start}${path}`, 'it ends before its picture does'],
    ['one closed twice', `${whole(path)}</svg>`, 'there is more than one picture in it'],
    ['two pictures', whole(path) + whole(path), 'there is more than one picture in it'],
    ['a picture in a picture', whole(whole(path)), 'it has to be one <svg>'],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>', 'may not hold xmlns='],
    ['no namespace', '<svg viewBox="0 0 24 24"></svg>', 'it does not begin with <svg xmlns='],
    ['nothing', '', 'it ends before its picture does'],
    ['too much', whole(`<path d="${'M1 1'.repeat(600)}"/>`), 'its shapes take more than 2048 characters'],
    ['far too much', whole(' '.repeat(20_000)), 'it is longer than 16384 characters'],
  ])('is refused with %s', (_, svg, reason) => {
    expect(cleanIcon(svg)).toEqual({ fault: expect.stringContaining(reason) })
    expect(isEmbeddedIcon(embedded(svg))).toBe(false)
  })

  it('PLT-01 in the description of an artifact is cleaned already, and nothing else', () => {
    expect(isEmbeddedIcon(embedded(whole(`<title>x</title>${path}`)))).toBe(false)
    for (const icon of ['data:text/html;base64,PGI+', 'https://x.example/a.svg', 'data:image/svg+xml,<svg/>', 7]) {
      expect(isEmbeddedIcon(icon)).toBe(false)
    }
  })
})
