import leaflet, {
  type LatLng,
  type LatLngBounds,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
  type ZoomAnimEvent,
} from 'leaflet';

/** What a painter is given: where points are on the canvas, and what of the world it shows. */
export interface Canvas {
  context: CanvasRenderingContext2D;
  /** The spot of a coordinate, in CSS pixels of the canvas. */
  at: (lat: number, lng: number) => Point;
  /** Where the canvas begins, in the map's layer pixels. */
  corner: Point;
  bounds: LatLngBounds;
  width: number;
  height: number;
  /** The map's zoom; a fraction while it flies. */
  zoom: number;
}
export type Paint = (canvas: Canvas) => void;

/** Painted beyond each edge, as a share of the map's size, so that a drag shows no bare ground. */
const PADDING = 0.35;

/**
 * One canvas over a map pane. Dragging moves it with the pane and paints nothing; it is painted
 * anew, once a frame at most, when the view leaves what was painted, when the zoom changes and when
 * movement ends. Zooming by a gesture scales the old picture until the new one is there.
 */
export class CanvasLayer extends leaflet.Layer {
  private canvas: HTMLCanvasElement | null = null;
  private frame = 0;
  private center: LatLng | null = null;
  private zoom = 0;
  private painted: LatLngBounds | null = null;
  private readonly paint: Paint;
  private readonly pane: string;

  constructor(paint: Paint, pane: string) {
    super({ pane });
    this.paint = paint;
    this.pane = pane;
  }

  override onAdd(map: LeafletMap): this {
    const canvas = document.createElement('canvas');
    canvas.className = 'leaflet-zoom-animated map-canvas';
    canvas.setAttribute('aria-hidden', 'true');
    map.getPane(this.pane)?.append(canvas);
    this.canvas = canvas;
    this.paintNow();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.frame);
    this.canvas?.remove();
    this.canvas = null;
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      viewreset: () => this.paintNow(),
      moveend: () => this.paintNow(),
      resize: () => this.paintNow(),
      move: () => this.moved(),
      zoomanim: (event) => {
        const { center, zoom } = event as ZoomAnimEvent;
        this.follow(center, zoom);
      },
    };
  }

  /** Paints in the next frame, however often it is asked for until then. */
  repaint(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paintNow());
  }

  private moved(): void {
    const map = this._map;
    if (!map || !this.painted) return;
    // A flight moves once a frame; a drag as often as the mouse does.
    if (map.getZoom() !== this.zoom) this.paintNow();
    else if (!this.painted.contains(map.getBounds())) this.repaint();
  }

  /** Puts the picture where the view is going, at its scale (as Leaflet's own renderers do). */
  private follow(center: LatLng, zoom: number): void {
    const { _map: map, canvas } = this;
    if (!map || !canvas || !this.center) return;
    const scale = map.getZoomScale(zoom, this.zoom);
    const half = map.getSize().divideBy(2);
    const paneAt = map.containerPointToLayerPoint([0, 0]);
    const origin = map.project(center, zoom).subtract(half).subtract(paneAt).round();
    const corner = half.multiplyBy(-scale * (1 + 2 * PADDING));
    const offset = corner.add(map.project(this.center, zoom)).subtract(origin);
    leaflet.DomUtil.setTransform(canvas, offset, scale);
  }

  private paintNow(): void {
    cancelAnimationFrame(this.frame);
    const { _map: map, canvas } = this;
    if (!map || !canvas) return;
    const size = map.getSize();
    const [width, height] = [size.x * (1 + 2 * PADDING), size.y * (1 + 2 * PADDING)];
    const ratio = devicePixelRatio || 1;
    const corner = map.containerPointToLayerPoint([-size.x * PADDING, -size.y * PADDING]).round();
    leaflet.DomUtil.setPosition(canvas, corner);
    const [pixelsX, pixelsY] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== pixelsX || canvas.height !== pixelsY) {
      canvas.width = pixelsX;
      canvas.height = pixelsY;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    this.center = map.getCenter();
    this.zoom = map.getZoom();
    this.painted = leaflet.latLngBounds(
      map.layerPointToLatLng(corner),
      map.layerPointToLatLng(corner.add([width, height])),
    );
    this.paint({
      context,
      at: (lat, lng) => map.latLngToLayerPoint([lat, lng]).subtract(corner),
      corner,
      bounds: this.painted,
      width,
      height,
      zoom: this.zoom,
    });
  }
}
