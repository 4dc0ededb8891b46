import type { Sender } from './sender'

/** A message to one person. The text part comes first and says everything; the HTML is the same words laid out. */
export type Mail = {
  readonly purpose: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** What to click, with its address written out. */
  readonly action?: { readonly label: string; readonly href: string }
  /** Known as it goes out, where nothing else is said. */
  readonly sender?: Sender
}

const signatureOf = ({ sender }: Mail) => (sender === undefined ? 'Dossier' : `${sender.name}, by Dossier`)

/** By what the HTML names the picture that goes with it. */
export const markId = 'mark'

export const textOf = (mail: Mail) => {
  const { paragraphs, action } = mail
  return [...paragraphs, ...(action ? [`${action.label}: ${action.href}`] : []), signatureOf(mail)].join('\n\n')
}

export function htmlOf(mail: Mail): string {
  const { subject, paragraphs, action, sender } = mail
  const said = paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')
  const asked = action
    ? `<p><a href="${escaped(action.href)}">${escaped(action.label)}</a></p>\n<p>${escaped(action.href)}</p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font-family: sans-serif; color: #1c2530; line-height: 1.5">
${said}
${asked}
<p>${sender?.mark ? `<img src="cid:${markId}" alt="" height="32"> ` : ''}${escaped(signatureOf(mail))}</p>
</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
