/** The position of a label relative to the camera. */
export interface View {
  /** Pixels of the frame per unit of the label, at its centre. */
  scale: number;
  /** The label's centre, in pixels of the frame. */
  x: number;
  y: number;
  /** Rotation in the picture's plane, and tilts away from it, in radians. */
  rotation?: number;
  pitch?: number;
  yaw?: number;
  /** Radius of the pot in units of the label; infinite for a flat one. */
  potRadius?: number;
  /** Angle between the pot's side and its axis, in radians: the pot is narrower below. 0 for a cylinder. */
  taper?: number;
  /** Radial distortion of the lens: below 0 bends straight lines outwards (a barrel). */
  lens?: number;
}

/** A point on a label, relative to its centre, in its units. */
export interface OnLabel {
  x: number;
  y: number;
}

/** A phone's focal length in widths of the frame. */
const FOCAL = 0.9;

/**
 * Returns the inverse projection from the frame to the label: a pinhole camera looks at a label around an upright pot.
 *
 * @returns false if the point of the frame does not show the pot's front
 */
export function lookAt(
  { width, height }: { width: number; height: number },
  { scale, x, y, rotation = 0, pitch = 0, yaw = 0, potRadius = Infinity, taper = 0, lens = 0 }: View,
): (frameX: number, frameY: number, out: OnLabel) => boolean {
  const focal = width * FOCAL;
  const distance = focal / scale;
  const [r1, r2, r3, r4, r5, r6, r7, r8, r9] = turn(rotation, pitch, yaw);
  const [ox, oy] = [(x - width / 2) / scale, (y - height / 2) / scale];
  const cx = r1 * ox + r2 * oy + r3 * distance;
  const cy = r4 * ox + r5 * oy + r6 * distance;
  const cz = r7 * ox + r8 * oy + r9 * distance;
  // The pot's axis is parallel to the label's vertical edge, one radius behind its centre.
  const behind = cz + potRadius;
  const cone = taper !== 0 && potRadius !== Infinity ? coneAt(potRadius, taper, [cx, cy, cz]) : null;

  return (frameX, frameY, out) => {
    let sx = (frameX - width / 2) / focal;
    let sy = (frameY - height / 2) / focal;
    if (lens !== 0) {
      const bend = 1 - lens * (sx * sx + sy * sy);
      sx *= bend;
      sy *= bend;
    }
    const dx = r1 * sx + r2 * sy + r3;
    const dy = r4 * sx + r5 * sy + r6;
    const dz = r7 * sx + r8 * sy + r9;
    if (cone) return cone(dx, dy, dz, out);
    let t = cz / dz;
    if (potRadius !== Infinity) {
      const a = dx * dx + dz * dz;
      const b = dx * cx + dz * behind;
      const inside = b * b - a * (cx * cx + behind * behind - potRadius * potRadius);
      if (inside < 0) return false;
      t = (b - Math.sqrt(inside)) / a;
    }
    if (!(t > 0)) return false;
    out.x = dx * t - cx;
    if (potRadius !== Infinity) out.x = Math.atan2(out.x, behind - dz * t) * potRadius;
    out.y = dy * t - cy;
    return true;
  };
}

/**
 * Returns the point of a label on a cone that a ray from the camera meets. The label lies on the cone without a crease, as paper
 * does: unrolled, the cone is a fan round its tip.
 *
 * @param radius of the pot at the label's centre
 * @param centre the label's centre, seen from the camera, along the label's axes
 */
function coneAt(
  radius: number,
  taper: number,
  [cx, cy, cz]: [number, number, number],
): (dx: number, dy: number, dz: number, out: OnLabel) => boolean {
  const [sin, cos] = [Math.sin(taper), Math.cos(taper)];
  /** From the tip, which is below the label, to the label's centre. */
  const side = radius / sin;
  const [ox, oy, oz] = [-cx, -cy - side, -cz];
  /** Along the axis, which leans away from the camera. */
  const along = (y: number, z: number) => -cos * y + sin * z;
  const c = along(oy, oz) ** 2 - cos * cos * (ox * ox + oy * oy + oz * oz);
  return (dx, dy, dz, out) => {
    const a = along(dy, dz) ** 2 - cos * cos * (dx * dx + dy * dy + dz * dz);
    const b = along(dy, dz) * along(oy, oz) - cos * cos * (dx * ox + dy * oy + dz * oz);
    const inside = b * b - a * c;
    if (inside < 0) return false;
    const roots = [(-b - Math.sqrt(inside)) / a, (-b + Math.sqrt(inside)) / a];
    const met = roots.filter((t) => t > 0 && along(oy + t * dy, oz + t * dz) > 0);
    if (met.length === 0) return false;
    const t = Math.min(...met);
    const [qx, qy, qz] = [ox + t * dx, oy + t * dy, oz + t * dz];
    const fan = Math.atan2(qx, -sin * qy - cos * qz) * sin;
    const far = Math.hypot(qx, qy, qz);
    out.x = far * Math.sin(fan);
    out.y = side - far * Math.cos(fan);
    return true;
  };
}

/** Returns the rotation matrix from the camera's axes to the label's, row by row: inverse of yaw, then pitch, then rotation. */
function turn(rotation: number, pitch: number, yaw: number) {
  const [cr, sr] = [Math.cos(rotation), Math.sin(rotation)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  return [
    cr * cy + sr * sp * sy,
    sr * cp,
    -cr * sy + sr * sp * cy,
    -sr * cy + cr * sp * sy,
    cr * cp,
    sr * sy + cr * sp * cy,
    cp * sy,
    -sp,
    cp * cy,
  ] as const;
}
