import type { Coordinates } from '@beistand/contract/features/fnol/coordinates.ts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { citiesIn } from './cities-in.ts';
import { coordinatesOf, pointOf, type MapPoint } from './mercator.ts';
import { borderPath, landPath } from './outline.ts';
import styles from './outline-map.module.css';
import { tilesIn } from './tiles-in.ts';

type OutlineMapProps = {
  label: string;
  centre: Coordinates;
  pin: Coordinates | undefined;
  /** The address of the deployment's map pictures. */
  tiles: string | null;
  onPick: (place: Coordinates) => void;
};

const zooms = { least: 1, most: 10, start: 5 };
const moves: Readonly<Record<string, MapPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A longer move is a drag, a shorter one a tap. */
const dragPixels = 6;

/**
 * A map of outlines without an outside service: a tap or the arrow keys set the pin, dragging moves the map. Where the deployment has
 * pictures they lie above the outlines, which stay where one is missing.
 */
export function OutlineMap({ label, centre, pin, tiles, onPick }: OutlineMapProps) {
  const text = useText();
  const hintId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ at: MapPoint; from: MapPoint; isMoved: boolean } | null>(null);
  const [zoom, setZoom] = useState(zooms.start);
  const [middle, setMiddle] = useState(() => pointOf(pin ?? centre));
  const [seenPin, setSeenPin] = useState(pin);
  const [hasTiles, setHasTiles] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const width = 360 / 2 ** zoom;
  const pinPoint = pin && pointOf(pin);
  // The map follows a pin that is out of view because a search or the device's position has set it.
  if (pin !== seenPin) {
    setSeenPin(pin);
    if (pinPoint && (Math.abs(pinPoint.x - middle.x) > width * 0.4 || Math.abs(pinPoint.y - middle.y) > width * 0.3))
      setMiddle(pinPoint);
  }

  function pointAt({ clientX, clientY }: PointerEvent): MapPoint {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  }

  function press(event: PointerEvent<SVGSVGElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { at: { x: event.clientX, y: event.clientY }, from: middle, isMoved: false };
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    const { current } = drag;
    const scale = svg.current?.getScreenCTM()?.a;
    if (!current || !scale) return;
    const [dx, dy] = [event.clientX - current.at.x, event.clientY - current.at.y];
    current.isMoved ||= Math.hypot(dx, dy) > dragPixels;
    if (current.isMoved) setMiddle({ x: current.from.x - dx / scale, y: current.from.y - dy / scale });
  }

  function release(event: PointerEvent<SVGSVGElement>) {
    const { current } = drag;
    drag.current = null;
    if (current && !current.isMoved) onPick(coordinatesOf(pointAt(event)));
  }

  function type(event: KeyboardEvent) {
    const step = moves[event.key];
    if (event.key === '+' || event.key === '-') return zoomBy(event.key === '+' ? 1 : -1);
    if (!step) return;
    event.preventDefault();
    const from = pinPoint ?? middle;
    const share = pinPoint ? width / 40 : 0;
    onPick(coordinatesOf({ x: from.x + step.x * share, y: from.y + step.y * share }));
  }

  function zoomBy(step: 1 | -1) {
    setZoom(Math.max(zooms.least, Math.min(zooms.most, zoom + step)));
    if (pinPoint) setMiddle(pinPoint);
  }

  const height = width * 0.75;
  const unit = width / 100;
  const shownTiles = tiles
    ? tilesIn({ middle, width, height, zoom }, tiles).filter(({ address }) => !missing.includes(address))
    : [];
  return (
    <>
      <div className={styles.map}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and the pointer itself */}
        <svg
          ref={svg}
          role="application"
          aria-label={label}
          aria-describedby={hintId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={0}
          viewBox={`${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          className={styles.picture}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={() => (drag.current = null)}
          onKeyDown={type}
        >
          <path d={landPath} className={styles.land} />
          <path d={borderPath} className={styles.border} />
          {shownTiles.map(({ address, x, y, size }) => (
            <image
              key={`${address} ${x}`}
              href={address}
              x={x}
              y={y}
              width={size}
              height={size}
              onLoad={() => setHasTiles(true)}
              onError={() => setMissing((before) => [...before, address])}
            />
          ))}
          {/* The pictures name the cities themselves. */}
          {!hasTiles &&
            citiesIn({ middle, width, height }).map(({ name, point }) => (
              <g key={`${name} ${point.x}`} className={styles.city}>
                <circle cx={point.x} cy={point.y} r={unit * 0.7} />
                <text x={point.x + unit * 1.6} y={point.y + unit * 0.9} fontSize={unit * 2.7}>
                  {name}
                </text>
              </g>
            ))}
          {pinPoint && (
            <g transform={`translate(${pinPoint.x} ${pinPoint.y}) scale(${unit * 0.7})`} className={styles.pin}>
              <path d="M0 0C-4 -5 -5 -7 -5 -9A5 5 0 0 1 5 -9C5 -7 4 -5 0 0Z" />
              <circle cx="0" cy="-9" r="1.8" />
            </g>
          )}
        </svg>
        <div className={styles.zoom}>
          <IconButton label={text('fnol.map.closer')} icon={<Plus aria-hidden="true" />} onClick={() => zoomBy(1)} />
          <IconButton label={text('fnol.map.further')} icon={<Minus aria-hidden="true" />} onClick={() => zoomBy(-1)} />
        </div>
      </div>
      <p id={hintId} className={styles.hint}>
        {text('fnol.map.hint')}
      </p>
    </>
  );
}
