import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { idOf } from './board.builder'

export const panelOf = (number: number) =>
  within(document.getElementById(idOf(number)) ?? expect.unreachable('it is not shown'))
export const button = (name: string) => screen.getByRole('button', { name })
export const dialog = () => within(screen.getByRole('dialog'))
