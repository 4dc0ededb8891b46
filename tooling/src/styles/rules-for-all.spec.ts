import { describe, expect, it } from 'vitest'
import { rulesForAll } from './rules-for-all'

const own = { classPrefix: 'mfe_notes_1_0_0-', area: 'mfe-notes' }
const mine = '.mfe_notes_1_0_0-page-aB3'
const rulesIn = (css: string) => rulesForAll(css, own)

describe('PLT-03 A rule of an area', () => {
  it.each([
    '*{color:red}',
    'button{color:red}',
    'nav a{color:red}',
    ':root{--ui-accent:red}',
    'html',
    'body .page',
    '.mfe_memos_1_0_0-page-aB3',
    '[data-page]',
    '& button',
    ':not(.mfe_notes_1_0_0-page-aB3)',
    ':is(.mfe_notes_1_0_0-page-aB3,button)',
    ':has(button)',
    'button:not(:has(.mfe_notes_1_0_0-page-aB3))',
    '::selection',
  ])('that concerns others is found: %s', (rule) => {
    const css = rule.includes('{') ? rule : `${rule}{color:red}`
    const selector = css.slice(0, css.indexOf('{'))
    expect(rulesIn(css)).toEqual([selector])
    expect(rulesIn(`${mine},${css}`)).toEqual([selector])
    expect(rulesIn(`@media print{${css}}`)).toEqual([selector])
    expect(rulesIn(`@layer mfe-notes{@supports (gap:1px){${css}}}`)).toEqual([selector])
    expect(rulesIn(`@scope (main){${css}}`)).toEqual([selector])
  })

  it.each([
    [`${mine}{color:red}`],
    [`${mine} *,button:has(${mine}),${mine}:not(:hover)>a::before{color:red}`],
    [`:is(${mine},${mine} th):hover{color:red}`],
    [`body:has(${mine}) :not(${mine} *){display:none}`],
    [`${mine}{color:red;&:hover{color:blue}@media print{color:black}}`],
    [`@scope (${mine}) to (figure){img{border:0}:scope{color:red}}`],
    [`${mine}{a&,:is(& b),.c{color:red}}`],
    [
      `${mine}{/* a{b &{ */content:"}a{b:is(body,&){";b{x:y}>:is(a,&):hover,&:not(& b),body:has(&),:is(a,b){color:red}}`,
    ],
    [`${mine}{color:red;@media print{@supports (gap:1px){b &{color:black}}}}`],
    ['@keyframes mfe_notes_1_0_0-turn-aB3{to{rotate:1turn}}'],
    ['@property --mfe-notes-angle{syntax:"<angle>";inherits:false;initial-value:0deg}'],
    [
      '@font-face{font-family:"mfe-notes hand";src:url(hand.0a1b.woff2) format("woff2"),url(data:font/woff2;base64,AA)}',
    ],
    [`@container (width>=600px){${mine}{display:grid}}`],
    ['@layer mfe-notes;@charset "utf-8";'],
  ])('that is its own is none: %s', (css) => {
    expect(rulesIn(css)).toEqual([])
  })

  it.each([
    ['@import "https://fonts.example/inter.css";', ['@import "https://fonts.example/inter.css"']],
    ['@import url(more.css) layer(more);', ['@import url(more.css)layer(more)']],
    [
      '@font-face{font-family:"mfe-notes hand";src:url(https://fonts.example/a.woff2)}',
      ['@font-face of mfe-notes hand'],
    ],
    ['@font-face{font-family:"mfe-notes hand";src:url(//fonts.example/a.woff2)}', ['@font-face of mfe-notes hand']],
    ['@font-face{font-family:"mfe-notes hand";src:url(/assets/a.woff2)}', ['@font-face of mfe-notes hand']],
    ['@font-face{font-family:"Inter Variable";src:url(a.woff2)}', ['@font-face of Inter Variable']],
    ['@keyframes turn{to{rotate:1turn}}', ['@keyframes turn']],
    ['@-webkit-keyframes turn{to{rotate:1turn}}', ['@-webkit-keyframes turn']],
    ['@property --ui-accent{syntax:"*";inherits:false}', ['@property --ui-accent']],
    ['@property --mfe-notesgap{syntax:"*";inherits:false}', ['@property --mfe-notesgap']],
    ['@font-face{font-family:"mfe-notess Sans";src:url(a.woff2)}', ['@font-face of mfe-notess Sans']],
    ['@page{margin:0}', ['@page']],
    ['@view-transition{navigation:auto}', ['@view-transition']],
    ['foo)bar{color:red}', ['foo)bar']],
    [`${mine}{:is(body,&){color:red}}`, [':is(body,&)']],
    [`${mine}{color:red;a,:where(button, &) b{color:red}}`, [':where(button,&) b']],
    [`${mine}{b{c{:is(body,&){color:red}}}}`, [':is(body,&)']],
    [`${mine}{@scope (body){a{color:red}}}`, ['@scope (body)']],
    [`${mine}{:root:not(&){color:red}}`, [':root:not(&)']],
    [`${mine}{color:red;@media print{button:not(& *){display:none}}}`, ['button:not(& *)']],
  ])('that speaks to the whole page is found: %s', (css, found) => {
    expect(rulesIn(css)).toEqual(found)
  })
})
