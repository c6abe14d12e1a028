/** The style properties that an exported drawing needs. */
const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'white-space',
] as const;

/** Returns a drawing as the text of an SVG file, with its colours on the screen. */
export function svgOf(svg: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll('*')];
  for (const [place, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[place]!);
    for (const name of copied) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'tabindex', 'style']) element.removeAttribute(name);
  }
  copy.querySelector('g')!.removeAttribute('transform');
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(paper);
  copy.removeAttribute('class');
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a drawing as an SVG file. */
export function saveSvg(svg: SVGSVGElement, size: { width: number; height: number }, name: string): void {
  save(new Blob([svgOf(svg, size)], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** Saves a drawing as a PNG file of twice its size, in px. */
export async function savePng(
  svg: SVGSVGElement,
  size: { width: number; height: number },
  name: string,
): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(svg, size))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size.width * 2,
    height: size.height * 2,
  });
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save(blob, `${name}.png`));
}

/** Lets the user save a file. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
