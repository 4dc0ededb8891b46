/** How the page that describes the API looks. */
export const docsStyle = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font-family: system-ui, sans-serif; line-height: 1.5; }
body { display: grid; grid-template-columns: 16rem minmax(0, 60rem); gap: 0 2rem; margin: 0 auto; max-width: 80rem; padding: 1rem; }
header { grid-column: 1 / -1; }
nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
nav p { font-weight: 600; margin: 1rem 0 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; min-height: 24px; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.5rem 0 1.5rem; scroll-margin-top: 1rem; }
section:target h3 { text-decoration: underline; }
h3 { margin: 0.5rem 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 7%, transparent); white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; font-weight: 600; min-height: 24px; }
table { border-collapse: collapse; margin: 0.75rem 0; }
caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: 0.15rem 1rem 0.15rem 0; overflow-wrap: anywhere; }
th { font-family: ui-monospace, monospace; font-size: 0.9rem; font-weight: 400; }
@media (max-width: 48rem) { body { display: block; } nav { position: static; max-height: none; } }
`
