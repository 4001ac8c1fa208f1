import { useLayoutEffect, useRef } from 'preact/hooks';
import { LineIcon } from '../../parts/icons.js';
import { words } from '../../words/words.js';
import type { Zoom, ZoomState } from './zoom.js';
import styles from './zoom-bar.module.css';
import { type FreeDrags, listenToZoomGestures, listenToZoomKeys, ZOOM_STEP } from './zoom-input.js';

const ICONS = { in: 'M12 5v14M5 12h14', out: 'M5 12h14', fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' } as const;

interface Props {
  readonly zoom: Zoom;
  /** The element that contains the well. */
  readonly host: HTMLElement;
  readonly free: FreeDrags;
}

/** Zooms and moves a field whose cells would otherwise be too small. */
export function ZoomBar({ zoom, host, free }: Props) {
  useLayoutEffect(() => {
    const offs = [listenToZoomKeys(zoom), listenToZoomGestures(host, zoom, free)];
    return () => {
      for (const off of offs) off();
    };
  }, [zoom, host]);
  const state = zoom.state.value;
  if (!state) return null;
  const { play } = words.value;
  return (
    <div class={styles.bar} role="toolbar" aria-label={play.zoom.title}>
      <ZoomButton icon="out" label={play.zoom.out} isDisabled={state.isFitted} onPress={() => zoom.by(1 / ZOOM_STEP)} />
      <ZoomButton icon="in" label={play.zoom.in} isDisabled={state.isLargest} onPress={() => zoom.by(ZOOM_STEP)} />
      <ZoomButton icon="fit" label={play.zoom.fit} isDisabled={state.isFitted} onPress={() => zoom.fit()} />
      {!state.isFitted && <Overview zoom={zoom} state={state} />}
    </div>
  );
}

interface ButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Stays focusable when it has nothing to do, so that keyboard users do not lose their place. */
function ZoomButton({ icon, label, isDisabled, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      class="button icon"
      data-zoom={icon}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={event => {
        if (!isDisabled) onPress();
        // After a mouse click, keys must control the game again.
        if (event.detail > 0) event.currentTarget.blur();
      }}
    >
      <LineIcon path={ICONS[icon]} />
    </button>
  );
}

/** The whole picture as a rectangle, with the visible part in it. One finger here moves the picture like two on the well. */
function Overview({ zoom, state }: { readonly zoom: Zoom; readonly state: ZoomState }) {
  const map = useRef<HTMLDivElement>(null);
  const centreOn = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = map.current!.getBoundingClientRect();
    zoom.centreOn((clientX - left) / width, (clientY - top) / height);
  };
  const style = Object.fromEntries(
    (['left', 'top', 'width', 'height'] as const).map(side => [`--${side}`, String(state[side])]),
  );
  return (
    <div
      ref={map}
      class={styles.overview}
      data-overview
      title={words.value.play.zoom.overview}
      aria-hidden="true"
      style={{ ...style, '--aspect': String(state.aspect) }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        centreOn(event);
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) centreOn(event);
      }}
    >
      <div class={styles.visible} />
    </div>
  );
}
