export default ({ families = 'Inter:wght@400;700' }, { style }) =>
  style(
    `https://fonts.googleapis.com/css2?${families
      .split('|')
      .map((name) => `family=${name.replaceAll(' ', '+')}`)
      .join('&')}&display=swap`,
  )
