import { encodeQR } from 'qr';

/** A quiet zone around the code, without which cameras do not find it. */
const border = 2;

/** A QR code as the path of an SVG whose sides are `size` long. */
export function qrPath(content: string): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, size: rows.length };
}
