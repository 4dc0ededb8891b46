export default function Second() {
  return (
    <main id="second">
      <h1>Second page</h1>
    </main>
  )
}
