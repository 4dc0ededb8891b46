import type { CSSProperties, HTMLAttributes, ReactNode, Ref } from 'react'
import styles from './layout.module.css'

type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'
type Tag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'dl' | 'form' | 'header' | 'footer' | 'nav' | 'span'

type LayoutProps = HTMLAttributes<HTMLElement> & {
  readonly as?: Tag
  /** Steps of the 8 px grid: 0, 4, 8, 16, 24, 32. */
  readonly gap?: Gap
  readonly align?: Align
  readonly justify?: 'start' | 'between' | 'center' | 'end'
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** Children below each other. */
export function Stack({ as: Box = 'div', gap = 'md', align, justify, className, ...rest }: LayoutProps) {
  return (
    <Box
      {...rest}
      className={joined(styles.stack, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  )
}

/** Children beside each other, wrapping unless told not to. */
export function Group({
  as: Box = 'div',
  gap = 'sm',
  align,
  justify,
  nowrap,
  className,
  ...rest
}: LayoutProps & { readonly nowrap?: boolean }) {
  return (
    <Box
      {...rest}
      className={joined(styles.group, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-nowrap={nowrap ? '' : undefined}
    />
  )
}

/** As many equal columns as fit, each at least `minimum` pixels wide; one on a phone. */
export function Columns({
  as: Box = 'div',
  gap = 'md',
  minimum = 240,
  className,
  style,
  ...rest
}: Omit<LayoutProps, 'align' | 'justify'> & { readonly minimum?: number }) {
  const sized = { ...style, '--columns-minimum': `${minimum}px` } as CSSProperties
  return <Box {...rest} className={joined(styles.columns, className)} style={sized} data-gap={gap} />
}

type TextProps = HTMLAttributes<HTMLElement> & {
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'dd' | 'dt' | 'label'
  readonly size?: 'body' | 'small'
  readonly tone?: 'dim' | 'pending' | 'approved' | 'denied' | 'info'
  readonly weight?: 'medium' | 'semibold'
  /** Figures of equal width. */
  readonly numeric?: boolean
}

/** Running text: 14 px, or 13 px when small. */
export function Text({ as: Box = 'p', size = 'body', tone, weight, numeric, className, ...rest }: TextProps) {
  return (
    <Box
      {...rest}
      className={joined(styles.text, className)}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-numeric={numeric ? '' : undefined}
    />
  )
}

type TitleProps = HTMLAttributes<HTMLHeadingElement> & {
  readonly ref?: Ref<HTMLHeadingElement>
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6
  /** Look like another level without leaving the outline. */
  readonly size?: 1 | 2 | 3
}

/** Headings: 20, 16 and 14 px. */
export function Title({ level = 1, size = level === 1 || level === 2 ? level : 3, className, ...rest }: TitleProps) {
  const Heading = `h${level}` as const
  return <Heading {...rest} className={joined(styles.title, className)} data-size={size} />
}

/** For assistive technology only. */
export function VisuallyHidden({
  children,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { readonly children: ReactNode }) {
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  )
}
