import { createTheme } from '@mantine/core'
import { palettes, tokens } from './tokens'

const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** The library's theme: WCAG AA in both schemes, 14 px base, 8 px grid, one radius, one elevation. */
export const theme = createTheme({
  autoContrast: true,
  luminanceThreshold: 0.3,
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 6 },
  black: tokens.light.ink,
  colors: palettes,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--ui-float-shadow)',
    lg: 'var(--ui-float-shadow)',
    xl: 'var(--ui-float-shadow)',
  },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  components: {
    ModalHeader: { defaultProps: { component: 'div' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, lockScroll: false } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, lockScroll: false } },
  },
})
