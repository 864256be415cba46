import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentProps } from 'react'

type Look = { tone?: 'primary' | 'plain' | 'danger' | 'quiet'; size?: 'normal' | 'small' }

const tones = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  plain: 'bg-surface text-ink border-edge hover:bg-sunken',
  danger: 'bg-critical text-on-critical border-transparent hover:brightness-90',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunken',
}

const sizes = { normal: 'min-h-11 px-4', small: 'min-h-11 px-3 text-sm pointer-fine:min-h-9' }

function look({ tone = 'primary', size = 'normal' }: Look, className = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-box border font-semibold no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 print:hidden ${tones[tone]} ${sizes[size]} ${className}`
}

export function Button({ tone, size, className, ...button }: Look & ComponentProps<'button'>) {
  return <button {...button} className={look({ tone, size }, className)} />
}

export function ButtonLink({ tone, size, className, ...link }: Look & LinkProps) {
  return <Link {...link} className={look({ tone, size }, className)} />
}
