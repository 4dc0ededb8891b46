import { useState } from 'react'
import type { GalleryEntry } from '../../../gallery/entry'
import { Chip, ChipBar, ChipSelect } from './chip'

const authors = [
  { value: 'maria', label: 'Maria Manager' },
  { value: 'ben', label: 'Ben van den Broek-Winklaar of the office in Willemstad' },
]

function Chips() {
  const [pressed, setPressed] = useState<readonly string[]>(['For me'])
  const [author, setAuthor] = useState('')
  const [age, setAge] = useState('7')
  const press = (name: string) =>
    setPressed(pressed.includes(name) ? pressed.filter((other) => other !== name) : [...pressed, name])
  return (
    <ChipBar label="Which changes">
      {['For me', 'Mine', 'Removals', 'Risk changes'].map((name) => (
        <Chip key={name} pressed={pressed.includes(name)} onPress={() => press(name)}>
          {name}
        </Chip>
      ))}
      <ChipSelect label="Author" options={authors} value={author} placeholder="Any author" onChange={setAuthor} />
      <ChipSelect
        label="Age"
        options={[{ value: '7', label: 'Over 7 days' }]}
        value={age}
        placeholder="Any age"
        onChange={setAge}
      />
    </ChipBar>
  )
}

export const entry: GalleryEntry = {
  title: 'Chips',
  lead: 'What a list is narrowed to, above it and in its address. Pressed ones have a tick, so that colour is not alone.',
  states: [{ title: 'Pressed and not, chosen and not', content: <Chips /> }],
}
