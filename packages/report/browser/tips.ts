/** Shows what a mark of a picture stands for where the pointer rests on it. */
export function setUpTips(): void {
  const tip = document.getElementById('tip')!
  const hide = (): void => {
    tip.hidden = true
  }
  for (const picture of document.querySelectorAll<HTMLElement>('.picture')) {
    picture.addEventListener('pointermove', (event) => {
      const mark = (event.target as Element).closest('.picture svg [aria-label]')
      const words = mark?.getAttribute('aria-label')
      if (!words || mark?.getAttribute('aria-roledescription') === 'group') {
        hide()
        return
      }
      tip.textContent = words
      tip.hidden = false
      const [width, height] = [tip.offsetWidth, tip.offsetHeight]
      const right = document.documentElement.clientWidth - width - 8
      tip.style.left = `${scrollX + Math.max(8, Math.min(event.clientX + 14, right))}px`
      tip.style.top = `${scrollY + Math.max(8, event.clientY - height - 12)}px`
    })
    picture.addEventListener('pointerleave', hide)
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
}
