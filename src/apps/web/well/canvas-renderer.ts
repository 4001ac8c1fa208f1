export { CanvasRenderer } from 'pixi.js';
